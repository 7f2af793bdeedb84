import type { Mail } from '../../mail/mail.ts';
import type { AccountMail, MailKind } from './mail-queue.ts';

interface Letter {
  readonly subject: string;
  readonly body: readonly string[];
  /** Path of the page that the link opens; none in a mere notice. */
  readonly page?: string;
}

type Spoken = 'en' | 'ko' | 'ar';

const letters: Readonly<Record<Spoken, Readonly<Record<MailKind, Letter>>>> = {
  en: {
    'verify-address': {
      subject: 'Confirm your e-mail address',
      body: [
        'Hello {name},',
        'please confirm that this address is yours. If you ever forget your password, this is where the way back goes.',
        '{link}',
        'The link counts for seven days. If you did not sign up at Manuka, you need do nothing.',
      ],
      page: '/account/verify-email',
    },
    'reset-password': {
      subject: 'Choose a new password',
      body: [
        'Hello {name},',
        'somebody, we hope you, has asked for a new password. Choose it here:',
        '{link}',
        'The link counts for one hour and once. All devices will be signed out. If it was not you, your password stays as it is.',
      ],
      page: '/account/reset-password',
    },
    'password-changed': {
      subject: 'Your password has been changed',
      body: [
        'Hello {name},',
        'your password has just been replaced, and all devices have been signed out.',
        'If it was not you, ask for a new password at once: {origin}',
      ],
    },
    'address-changed': {
      subject: 'Your e-mail address has been changed',
      body: [
        'Hello {name},',
        'your account now has another e-mail address. No more mails will come to this one.',
        'If it was not you, please write to whoever runs {origin}.',
      ],
    },
  },
  ko: {
    'verify-address': {
      subject: '이메일 주소를 확인해 주세요',
      body: [
        '{name} 님, 안녕하세요.',
        '이 주소가 본인의 주소인지 확인해 주세요. 비밀번호를 잊으셨을 때 이 주소로 안내해 드립니다.',
        '{link}',
        '링크는 7일 동안 사용할 수 있습니다. Manuka에 가입하신 적이 없다면 이 메일은 무시하셔도 됩니다.',
      ],
      page: '/account/verify-email',
    },
    'reset-password': {
      subject: '새 비밀번호를 정해 주세요',
      body: [
        '{name} 님, 안녕하세요.',
        '새 비밀번호 요청을 받았습니다. 아래에서 새 비밀번호를 정해 주세요.',
        '{link}',
        '링크는 한 시간 안에 한 번만 사용할 수 있으며, 변경하면 모든 기기에서 로그아웃됩니다. 요청하신 적이 없다면 비밀번호는 그대로 유지됩니다.',
      ],
      page: '/account/reset-password',
    },
    'password-changed': {
      subject: '비밀번호가 변경되었습니다',
      body: [
        '{name} 님, 안녕하세요.',
        '방금 비밀번호가 변경되었고 모든 기기에서 로그아웃되었습니다.',
        '본인이 변경한 것이 아니라면 지금 바로 새 비밀번호를 요청해 주세요: {origin}',
      ],
    },
    'address-changed': {
      subject: '이메일 주소가 변경되었습니다',
      body: [
        '{name} 님, 안녕하세요.',
        '계정의 이메일 주소가 다른 주소로 변경되었습니다. 앞으로 이 주소로는 메일을 보내지 않습니다.',
        '본인이 변경한 것이 아니라면 {origin} 운영자에게 알려 주세요.',
      ],
    },
  },
  ar: {
    'verify-address': {
      subject: 'أكّد عنوان بريدك الإلكتروني',
      body: [
        'مرحبًا {name}،',
        'يُرجى تأكيد أن هذا العنوان لك. إذا نسيت كلمة المرور يومًا، فإلى هنا نرسل طريق العودة.',
        '{link}',
        'الرابط صالح لسبعة أيام. إذا لم تُنشئ حسابًا في Manuka فلا داعي لفعل أي شيء.',
      ],
      page: '/account/verify-email',
    },
    'reset-password': {
      subject: 'اختر كلمة مرور جديدة',
      body: [
        'مرحبًا {name}،',
        'وصلنا طلب لكلمة مرور جديدة. يمكنك اختيارها هنا:',
        '{link}',
        'الرابط صالح لساعة واحدة ولمرة واحدة، وسيُسجَّل الخروج من جميع الأجهزة. إذا لم تكن أنت من طلب ذلك فستبقى كلمة مرورك كما هي.',
      ],
      page: '/account/reset-password',
    },
    'password-changed': {
      subject: 'تم تغيير كلمة مرورك',
      body: [
        'مرحبًا {name}،',
        'تم تغيير كلمة مرورك للتو، وسُجِّل الخروج من جميع الأجهزة.',
        'إذا لم تكن أنت من فعل ذلك فاطلب كلمة مرور جديدة فورًا: {origin}',
      ],
    },
    'address-changed': {
      subject: 'تم تغيير عنوان بريدك الإلكتروني',
      body: [
        'مرحبًا {name}،',
        'أصبح لحسابك عنوان بريد إلكتروني آخر، ولن نرسل رسائل أخرى إلى هذا العنوان.',
        'إذا لم تكن أنت من فعل ذلك فيُرجى مراسلة الجهة التي تدير {origin}.',
      ],
    },
  },
};

const isSpoken = (language: string): language is Spoken => Object.hasOwn(letters, language);

export interface LetterOptions {
  readonly nickname: string;
  /** Of the pages: scheme, host and port. */
  readonly origin: string;
  readonly token: string;
}

/** The words of a mail, in its reader's language. */
export function letterOf({ kind, language, address }: AccountMail, options: LetterOptions): Mail {
  const { subject, body, page } = letters[isSpoken(language) ? language : 'en'][kind as MailKind];
  // Behind the hash: a browser sends it to no server, and no log holds it.
  const link = page ? `${options.origin}${page}#${options.token}` : '';
  const text = body
    .join('\n\n')
    .replaceAll('{name}', options.nickname)
    .replaceAll('{link}', link)
    .replaceAll('{origin}', options.origin);
  return { to: address, subject: `${subject} · Manuka`, text };
}
