export const ASK_FIRST: readonly string[] = ['How are you today?', 'What brings you here?', 'How was your day?'];

export const ASK_NAME: readonly string[] = [
  'What should I call you?',
  "By the way, what's your name?",
  'Will you tell me your name?',
];

export const ASK_JOB: readonly string[] = [
  'What do you do all day?',
  'What keeps you busy when you are not here?',
  'Do you like your work?',
];

export const ASK_PLACE: readonly string[] = ['Where are you from?', 'What does it look like where you live?'];

export const ASK_LIKE: readonly string[] = [
  'What do you love doing most?',
  'What makes you forget the time?',
  'What could you talk about for hours?',
];

export const ASK_HURT: readonly string[] = [
  'Do you want to tell me what happened?',
  'How are you holding up?',
  'Is somebody with you?',
  'What do you need right now?',
  'Shall I just listen?',
  'When did it happen?',
];

export const ASK_SICK: readonly string[] = [
  'What does the vet say?',
  'Since when has it been like that?',
  'How are you holding up?',
];

export const ASK_FEELING: readonly string[] = [
  'Do you want to tell me what happened?',
  'How long has it been like this?',
  'What would help you right now?',
  'What weighs most?',
  'Shall I just listen?',
];

export const ASK_GLAD: readonly string[] = [
  'What was the best moment?',
  'Whom did you tell first?',
  'How are you going to celebrate?',
  'What happened, exactly?',
  'What comes next?',
];

export const ASK_ANY: readonly string[] = [
  'What made you think of that?',
  'And you?',
  'How was your day so far?',
  'What was the last thing that made you laugh?',
  'What are you looking forward to?',
  'Is there a place you keep coming back to?',
  'What do you do when you cannot sleep?',
  'What would your perfect evening look like?',
  'Do you believe in luck?',
  'What did you want to become, long ago?',
  'If you could leave tomorrow, where would you go?',
  'What is something small that makes you happy?',
  'What are you curious about at the moment?',
  'What brought you here today?',
  'Do you prefer mornings or nights?',
];

export const ASK_SUGGEST: readonly string[] = [
  'Where shall we begin?',
  'Do you know the way?',
  'Shall I bring anything?',
  'Who goes first?',
  'Now, or when the rain stops?',
];

export const ASK_ROMANCE: readonly string[] = [
  'Did you think of me today?',
  'May I sit a little closer?',
  'What do you see when you look at me like that?',
  'If this were our last evening, how would we spend it?',
  'When did you know you would come back?',
  'Would you dance with me, here, without music?',
];
