/** Everyday subjects, and the words and phrases that speak of them. */
export const englishConcepts: Readonly<Record<string, string>> = {
  mother: 'mother, mum, mom, mama, mummy, stepmother',
  father: 'father, dad, daddy, papa, stepfather',
  sibling: 'sister, brother, sibling, twin, stepsister, stepbrother, half-sister, half-brother',
  child: 'child, children, kid, son, daughter, baby, toddler, boy, girl, newborn, teenager',
  grandparent: 'grandmother, grandfather, grandma, grandpa, granny, granddad, nan, grandparent',
  relative: 'uncle, aunt, aunty, cousin, nephew, niece, in-law, relative',
  family:
    'family, mother, mum, mom, father, dad, parent, sister, brother, son, daughter, grandmother, grandfather, relative, kin',
  partner:
    'partner, husband, wife, boyfriend, girlfriend, fiance, fiancee, spouse, lover, engaged, relationship, couple, date, dating, single, other half, going out with, seeing someone',
  wedding:
    'wedding, marry, married, marriage, bride, groom, engaged, honeymoon, divorce, divorced, vows, anniversary, fiance',
  parting:
    'divorce, divorced, separated, broke up, break up, split, breakup, single, ex, left, lost, end, ended, marriage, relationship',
  crush: 'crush, love, in love, fancy, attracted, feelings, falling for',
  friend: 'friend, best friend, buddy, mate, pal, bestie',
  flatmate: 'roommate, flatmate, housemate, share a flat, share an apartment, live with, lives with, tenant, lodger',
  neighbour: 'neighbour, neighbor, next door, next-door, upstairs',
  boss: 'boss, manager, supervisor, chief, director, superior',
  colleague: 'colleague, coworker, co-worker, office, work, team, workplace',
  pet: 'pet, dog, puppy, cat, kitten, hamster, rabbit, parrot, bird, goldfish, turtle, animal, greyhound, labrador, poodle, terrier, guinea pig, stray, adopted, rescue, shelter',
  dog: 'dog, puppy, pup, hound, greyhound, labrador, poodle, terrier, spaniel, retriever, collie, dachshund, husky',
  cat: 'cat, kitten, kitty, tomcat',
  bird: 'bird, parrot, budgie, canary, cockatoo, pigeon, owl, chicken',
  horse: 'horse, pony, mare, stable, riding',
  job: 'job, work, working, living, profession, career, occupation, employed, employer, nurse, doctor, teacher, engineer, lawyer, waiter, waitress, chef, cook, programmer, developer, designer, driver, cashier, accountant, journalist, police, firefighter, bookshop, office, company, shift, hired, salary, do for a living',
  unemployed: 'unemployed, jobless, fired, laid off, sacked, redundant, lost my job, out of work, dismissed, job, work',
  study:
    'study, studying, university, college, school, degree, major, course, subject, faculty, student, law, medicine, architecture, biology, history, physics, chemistry, psychology, economics, semester, thesis, class',
  exam: 'exam, test, quiz, finals, examination, midterm, driving test',
  language:
    'language, portuguese, spanish, french, german, italian, english, korean, japanese, chinese, arabic, russian, turkish, polish, learning, learn, practise, practising, practice, speak, fluent, lesson',
  home: 'home, house, flat, apartment, live, living, lives, reside, residence, room, floor, houseboat, cottage, address, rent, landlord, studio, place of my own',
  moving: 'move, moved, moving, relocate, relocated, new home, new flat, emigrate, emigrated, settle',
  town: 'city, town, village, live, moved, hometown, country, capital, region',
  origin:
    'grew up, grow up, childhood, raised, born, come from, hometown, where i am from, native, upbringing, as a child',
  travel:
    'travel, travelling, trip, journey, holiday, vacation, flight, visit, tour, abroad, backpacking, cruise, airport, saving up',
  vehicle: 'car, drive, vehicle, van, truck, motorbike, motorcycle, volvo, toyota, ford, bmw, licence, parking',
  boat: 'boat, ship, sailing, sail, yacht, canoe, ferry, houseboat, captain',
  food: 'eat, food, meal, dish, cook, dinner, lunch, supper, recipe, cuisine, hungry, taste, restaurant, snack, kitchen',
  diet: 'diet, vegetarian, vegan, meat, fish, chicken, pork, beef, eat, halal, kosher, gluten, lactose, cook, dinner, dish',
  allergy:
    'allergic, allergy, intolerant, intolerance, anaphylaxis, rash, epipen, hospital, peanut, nut, shellfish, pollen, kill me, make me ill, dangerous, harm, safe to eat',
  herb: 'herb, coriander, cilantro, basil, mint, parsley, dill, spice, garlic, onion, salad, vegetable, pepper, ginger',
  sweets: 'dessert, ice cream, chocolate, cake, caramel, candy, sweet, cookie, biscuit, pudding, pie, sugar',
  baking: 'bake, baking, bread, sourdough, dough, oven, loaf, cake, bakery, flour',
  hotdrink: 'coffee, tea, espresso, latte, cappuccino, drink, cocoa, morning drink, breakfast',
  morning: 'morning, breakfast, wake, dawn, early, alarm',
  alcohol: 'alcohol, drink, drinking, drunk, wine, beer, whisky, vodka, sober, bar, pub, glass, cocktail, booze',
  smoking: 'smoke, smoking, smoker, cigarette, tobacco, vape',
  quitting: 'quit, stopped, gave up, give up, no longer, used to, ex, sober',
  sleep: 'sleep, asleep, insomnia, night, nights, awake, bed, nightmare, tired, dream, nap',
  illness:
    'ill, illness, sick, disease, diabetes, cancer, asthma, epilepsy, stroke, condition, diagnosed, diagnosis, chronic, migraine, fever, health, injection, insulin, suffer',
  medicine:
    'medicine, medication, pill, tablet, drug, prescription, antidepressant, insulin, injection, dose, treatment, therapy, painkiller',
  mind: 'depression, depressed, anxiety, anxious, panic, therapy, therapist, burnout, stress, stressed, trauma, bipolar, adhd, autism, mental',
  injury:
    'injury, injured, hurt, broke, broken, break, fracture, accident, wound, scar, sprain, wrist, ankle, leg, arm, cast, surgery, operation, fell',
  scar: 'scar, mark, tattoo, birthmark, chin, cheek, forehead, face, burn',
  eyes: 'eye, sight, glasses, blind, vision, lens',
  hearing: 'hear, hearing, deaf, ear, loud, hearing aid',
  lift: 'lift, elevator, escalator, stairs, staircase, steps, floor, claustrophobia, enclosed',
  carer: 'care, look after, caring, nurse, carer, lives with me, take care, looking after, stroke, support',
  pregnancy: 'pregnant, pregnancy, due, expecting, birth, baby, midwife, ultrasound, trimester',
  birthday: 'birthday, born, birth, birthdate, zodiac, star sign',
  age: 'age, years old, how old, turned, turn, year, young, twenty, thirty, forty, fifty, sixty, birthday, older, younger, six, seven, eight',
  name: 'name, called, call, named, nickname, known as, go by, surname, address me',
  time: 'when, date, day, january, february, march, april, june, july, august, september, october, november, december, month, week, year, tomorrow, deadline',
  weekday:
    'monday, tuesday, wednesday, thursday, friday, saturday, sunday, which day, on which day, day, weekend, week',
  season: 'spring, summer, autumn, winter, fall, season, january, february, june, july, august, december, skiing, snow',
  money:
    'money, pay, pound, dollar, euro, owe, debt, loan, borrow, lend, lent, rent, save, savings, salary, price, cost, how much, bank, bill, rich, poor, mortgage',
  tax: 'tax, money, fraud, cheat, cheated, revenue, evade, finances',
  theft: 'steal, stolen, thief, rob, robbed, burglar, burglary, pickpocket, lost, took',
  prison: 'prison, jail, arrested, convicted, sentence, inmate, behind bars, custody, crime, police',
  phone: 'phone, mobile, smartphone, number, call',
  fear: 'afraid, scared, fear, terrified, phobia, frightened, fright, panic, dread, scare, scary, terrify',
  spider: 'spider, insect, bug, snake, wasp, bee, creepy',
  liking: 'like, love, adore, enjoy, favourite, favorite, prefer, fond, fan, best, the most, happy, into, keen',
  dislike:
    'hate, dislike, detest, loathe, annoy, annoying, annoys, complain, can not stand, bother, angry, avoid, irritate, unpleasant',
  colour: 'colour, color, red, blue, green, yellow, orange, purple, pink, brown, grey, black, white, turquoise',
  film: 'film, movie, cinema, series, show, watch, actor, director, anime, documentary, title',
  music:
    'music, song, band, orchestra, concert, choir, instrument, piano, guitar, violin, cello, drum, flute, sing, singer, perform, vinyl, record, album',
  instrument:
    'instrument, piano, guitar, violin, cello, drum, flute, trumpet, saxophone, harp, ukulele, play, perform, orchestra',
  book: 'book, novel, read, write, writing, author, story, poem, poetry, publish, chapter, writer, library, literature',
  prize: 'prize, award, won, win, medal, trophy, competition, contest, first place, champion',
  sport:
    'sport, football, soccer, rugby, tennis, basketball, swim, swimming, run, running, marathon, gym, climbing, yoga, cycling, skiing, volleyball, boxing, team, match, training, exercise, race',
  running: 'run, running, ran, marathon, race, jog, jogging, sprint, finish',
  hobby:
    'hobby, collect, collection, pastime, free time, spare time, knit, paint, draw, photography, garden, gardening, chess, stamps, vinyl, model, craft',
  repair: 'repair, fix, mend, restore, watch, clock, tools, workshop',
  teaching: 'teach, taught, teacher, showed me, learn, learned, lesson, tutor, show',
  helping: 'help, volunteer, volunteering, charity, shelter, donate, rescue, homeless, stray, support',
  ghost: 'ghost, spirit, haunted, supernatural, paranormal, believe, belief',
  faith:
    'religion, religious, church, mosque, temple, pray, god, muslim, christian, jewish, buddhist, atheist, believe',
  dreams:
    'dream, wish, want to become, wants to become, ambition, goal, hope, future, aspire, dream job, astronaut, when grown up, plan',
  death: 'die, died, dead, death, passed away, funeral, grave, lost, widow, left',
  absence: 'left, leave, gone, abandon, moved away, lost, disappear, walked out, emigrate',
  number: 'how many, one, two, three, four, five, six, seven, number, count, left, only',
  country:
    'canada, toronto, america, france, paris, germany, berlin, spain, italy, japan, tokyo, korea, seoul, china, india, brazil, portugal, iceland, ireland, england, london, country, abroad',
  below: 'below, under, underneath, beneath, above, over, top, upstairs, downstairs, floor, ground',
};
