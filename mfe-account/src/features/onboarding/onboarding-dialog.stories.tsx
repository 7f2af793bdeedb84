import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount, anError, aPreferenceTag, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent } from 'storybook/test';
import { aPicture } from '../../testing/pictures.ts';
import { settled } from '../../testing/settled.ts';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { AppLinks } from './app-links.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';

const genres = ['Romance', 'Fantasy', 'Slice of life', 'Mystery', 'Science fiction', 'Drama', 'Comedy', 'Adventure'];
const genresInKorean = ['로맨스', '판타지', '일상', '미스터리', 'SF', '드라마', '코미디', '모험'];
const tagsOf = (names: readonly string[]) =>
  names.map((displayMessage, n) => aPreferenceTag(n, { displayMessage, staticUrl: aPicture(n) }));

const calls = {
  'accounts.loginMethods': { loginMethods: ['EMAIL'] },
  'accounts.preferenceTags': { tags: tagsOf(genres) },
  'accounts.birthday': { isEligible: true, message: '' },
  'accounts.info': anAccount(),
} satisfies FakeCalls;

interface Args {
  readonly step: 'sso' | 'user-info' | 'genre-preference';
  readonly purpose?: 'signup';
  readonly reason?: string;
  readonly calls?: FakeCalls;
}

/** Empty scripts, so that stories contact no provider. */
const scriptUrl = 'data:text/javascript,';
const google = { clientId: 'google', scriptUrl };
const apple = {
  clientId: 'apple',
  scriptUrl,
  authorizeUrl: 'https://apple.invalid/',
  redirectUri: 'https://manuka.invalid/sign-in/apple',
  responseMode: 'query',
  usePopup: true,
} as const;
const everyWay = {
  loginMethods: ['EMAIL', 'GOOGLE', 'APPLE'],
  providers: { google, apple },
  canResetPassword: true,
} satisfies FakeCalls['accounts.loginMethods'];
const inFourSteps = { ...everyWay, onboardingInFourSteps: true };

const meta = {
  title: 'Account/Onboarding',
  args: { step: 'sso' },
  render: ({ step, purpose, reason, calls: more }) => (
    <Scene calls={{ ...calls, ...more }}>
      <OnboardingDialog step={step} {...(purpose && { purpose })} {...(reason === undefined ? {} : { reason })} />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const fillCredentials = async () => {
  await userEvent.click(await screen.findByLabelText('E-mail address'));
  await userEvent.paste('sam@example.com');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('correct horse');
};
const chooseDate = async () => {
  for (const [part, digits] of [
    ['Month', '5'],
    ['Day', '17'],
    ['Year', '1995'],
  ] as const) {
    (await screen.findByRole('combobox', { name: part })).focus();
    await userEvent.keyboard(digits);
  }
};
const fillDetails = async (name = 'Sam') => {
  await userEvent.click(await screen.findByLabelText('Nickname'));
  await userEvent.paste(name);
  await chooseDate();
  await userEvent.click(screen.getByRole('radio', { name: 'other' }));
  await userEvent.click(screen.getByRole('radio', { name: 'all' }));
};

export const SignIn: Story = {
  play: async () => {
    await screen.findByLabelText('E-mail address');
    await settled();
  },
};
export const SignInFilled: Story = {
  play: async () => {
    await fillCredentials();
    await settled();
  },
};
export const SignUpFirst: Story = {
  args: { purpose: 'signup' },
  play: async () => {
    await fillCredentials();
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    await settled();
  },
};
export const SignInWithReason: Story = {
  args: { reason: 'Sign in to create a character of your own.' },
  play: () => settled(),
};
export const SignInLoading: Story = { args: { calls: { 'accounts.loginMethods': never } }, play: () => settled() };
export const SignInUnavailable: Story = {
  args: { calls: { 'accounts.loginMethods': { loginMethods: [] } } },
  play: async () => {
    await screen.findByText(/Nobody can sign in here/);
    await settled();
  },
};
export const SignInMistyped: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'sam');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    await settled();
  },
};
export const SignInRefused: Story = {
  args: {
    calls: {
      'accounts.loginEmail': () => {
        throw anError('BAD_CREDENTIALS');
      },
    },
  },
  play: async () => {
    await fillCredentials();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('The e-mail address or the password is wrong.');
    await settled();
  },
};
export const SignInRunning: Story = {
  args: { calls: { 'accounts.loginEmail': never } },
  play: async () => {
    await fillCredentials();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
    await settled();
  },
};
export const SignInKorean: Story = {
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByLabelText('이메일 주소');
    await settled();
  },
};

export const SignInEveryWay: Story = {
  args: { calls: { 'accounts.loginMethods': everyWay } },
  play: async () => {
    await screen.findByRole('button', { name: 'Continue with Google' });
    await settled();
  },
};
export const SignInProvidersOnly: Story = {
  args: { calls: { 'accounts.loginMethods': { ...everyWay, loginMethods: ['GOOGLE', 'APPLE'] } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Continue with Apple' })).toBeEnabled();
    await expect(screen.queryByLabelText('Password')).toBeNull();
    await settled();
  },
};
export const SignInEveryWayKorean: Story = {
  args: { calls: { 'accounts.loginMethods': everyWay } },
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByRole('button', { name: 'Google로 계속하기' });
    await settled();
  },
};
export const ForgottenPassword: Story = {
  args: { calls: { 'accounts.loginMethods': everyWay } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    await settled();
  },
};
export const ForgottenPasswordSent: Story = {
  args: { calls: { 'accounts.loginMethods': everyWay, 'accounts.requestPasswordReset': {} } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await userEvent.type(screen.getByLabelText('E-mail address'), 'sam@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByText(/a mail is on its way/);
    await settled();
  },
};
const goOn = async () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
export const FourStepsName: Story = {
  args: { step: 'user-info', calls: { 'accounts.loginMethods': inFourSteps } },
  play: async () => {
    await screen.findByRole('heading', { name: 'What shall we call you?' });
    await settled();
  },
};
export const FourStepsBirthday: Story = {
  ...FourStepsName,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('What shall we call you?'), 'Sam');
    await goOn();
    await expect(screen.getByRole('heading', { name: 'When is your birthday?' })).toHaveFocus();
    await settled();
  },
};
export const FourStepsPartner: Story = {
  ...FourStepsName,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('What shall we call you?'), 'Sam');
    await goOn();
    await chooseDate();
    await goOn();
    await userEvent.click(screen.getByRole('radio', { name: 'they/them' }));
    await goOn();
    await userEvent.click(screen.getByRole('radio', { name: 'any' }));
    await expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await settled();
  },
};
export const FourStepsKorean: Story = {
  args: { step: 'user-info', calls: { 'accounts.loginMethods': inFourSteps } },
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByRole('heading', { name: '어떻게 불러 드릴까요?' });
    await settled();
  },
};

export const UserInfo: Story = { args: { step: 'user-info' }, play: () => settled() };
export const UserInfoFilled: Story = {
  args: { step: 'user-info' },
  play: async () => {
    await fillDetails('a'.repeat(20));
    await expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await settled();
  },
};
export const UserInfoNameRefused: Story = {
  args: { step: 'user-info' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Nickname'), 'Sam  ');
    await expect(screen.getByText('Space cannot be entered')).toBeVisible();
    await settled();
  },
};
export const UserInfoTooYoung: Story = {
  args: {
    step: 'user-info',
    calls: { 'accounts.birthday': { isEligible: false, message: 'You must be at least 18 years old.' } },
  },
  play: async () => {
    await fillDetails();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('You must be at least 18 years old.');
    await expect(screen.getByRole('combobox', { name: 'Month' })).toHaveFocus();
    await settled();
  },
};
export const UserInfoKorean: Story = {
  args: { step: 'user-info' },
  globals: { language: 'ko' },
  play: () => settled(),
};

export const Genres: Story = {
  args: { step: 'genre-preference' },
  play: async () => {
    await screen.findByRole('button', { name: 'Romance' });
    await settled();
  },
};
export const GenresChosen: Story = {
  args: { step: 'genre-preference' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fantasy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Drama' }));
    await expect(screen.getByRole('button', { name: 'Done' })).toBeEnabled();
    await settled();
  },
};
export const GenresLoading: Story = {
  args: { step: 'genre-preference', calls: { 'accounts.preferenceTags': never } },
  play: () => settled(),
};
export const GenresFailed: Story = {
  args: {
    step: 'genre-preference',
    calls: {
      'accounts.preferenceTags': () => {
        throw anError('FORBIDDEN');
      },
    },
  },
  play: async () => {
    await screen.findByText('The genres could not be loaded');
    await settled();
  },
};
export const GenresRunning: Story = {
  args: { step: 'sso', calls: { 'accounts.signupEmail': never } },
  play: async () => {
    await fillCredentials();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await fillDetails();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mystery' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await expect(screen.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-busy', 'true');
    await settled();
  },
};
export const GenresLongText: Story = {
  args: {
    step: 'genre-preference',
    calls: {
      'accounts.preferenceTags': {
        tags: tagsOf([
          'Abenteuergeschichten aus vergangenen Jahrhunderten',
          'Wissenschaftlich-phantastische Erzählungen',
        ]),
      },
    },
  },
  play: () => settled(),
};
export const GenresKorean: Story = {
  args: {
    step: 'genre-preference',
    calls: { 'accounts.preferenceTags': { tags: tagsOf(genresInKorean) } },
  },
  globals: { language: 'ko' },
  play: () => settled(),
};

/** Shown on a phone if the operator takes no new members in its browser. */
export const InTheApp: Story = {
  render: () => (
    <Scene links={{ appStore: 'https://apps.example/manuka', playStore: 'https://play.example/manuka' }}>
      <AppLinks onSignIn={() => undefined} />
    </Scene>
  ),
};
