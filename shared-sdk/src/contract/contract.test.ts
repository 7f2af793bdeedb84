import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createAtoms } from '../atoms.ts';
import { createModals } from '../modals.ts';
import { calls, commonErrors } from './calls.ts';
import { constants } from './constants.ts';
import type { CallSchema } from './define-call.ts';
import * as entities from './entities.ts';
import { wellFormed } from './entities.ts';
import * as enums from './enums.ts';
import { errorCatalogue } from './errors.ts';
import * as contract from './index.ts';
import type { Route } from './route.ts';
import { type CallName, routes } from './routes.ts';

const names = Object.keys(routes) as CallName[];
const parametersOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** A schema and all schemas in it, with their paths. */
function* leaves(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
  const { def } = schema as z.ZodType & {
    def: { type: string; innerType?: z.ZodType; element?: z.ZodType; in?: z.ZodType };
  };
  if (schema instanceof z.ZodObject) {
    for (const [key, inner] of Object.entries(schema.shape)) yield* leaves(inner as z.ZodType, `${path}.${key}`);
  } else if (def.innerType ?? def.element ?? def.in) {
    yield* leaves((def.innerType ?? def.element ?? def.in) as z.ZodType, path);
  } else yield [path, schema];
}

describe('routes and calls', () => {
  it('name the same calls', () => {
    expect(Object.keys(calls).sort()).toEqual([...names].sort());
  });

  it('freeze what every call takes and answers in schemas, of which the server and the SDK have one copy [API-14]', () => {
    for (const name of names) {
      const { params, query, body, data }: CallSchema = calls[name];
      expect(data, name).toBeInstanceOf(z.ZodType);
      for (const schema of [params, query, body]) if (schema) expect(schema, name).toBeInstanceOf(z.ZodType);
    }
  });

  it('give no two calls the same method and path', () => {
    // Paths that differ only in the name of a parameter are the same.
    const addresses = names.map((name) => `${routes[name].method} ${routes[name].path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(names)('%s: the parameters of the path are those of the schema', (name) => {
    const { params }: CallSchema = calls[name];
    expect(Object.keys(params?.shape ?? {})).toEqual(parametersOf(routes[name]));
  });

  it.each(names.filter((name) => ['GET', 'DELETE'].includes(routes[name].method)))('%s has no body', (name) => {
    expect(calls[name]).not.toHaveProperty('body');
  });

  it.each(names)('%s: the key that makes it the same request is a required field of its body', (name) => {
    const { idempotencyKey }: Route = routes[name];
    if (!idempotencyKey) return;
    const { body, query }: CallSchema = calls[name];
    const holder = 'raw' in routes[name] ? query : body;
    expect(holder).toBeInstanceOf(z.ZodObject);
    const field = (holder as z.ZodObject).shape[idempotencyKey] as z.ZodType | undefined;
    expect(field?.safeParse(undefined).success).toBe(false);
  });

  it.each(names)('%s answers with codes of the catalogue, each named once', (name) => {
    const { errors = [] }: CallSchema = calls[name];
    const access = routes[name].access;
    const all = [...commonErrors.any, ...(access === 'public' ? [] : commonErrors[access]), ...errors];
    for (const code of all) expect(Object.keys(errorCatalogue)).toContain(code);
    expect(new Set(all).size).toBe(all.length);
  });

  it('need no credentials if the specification requires none, and a bearer otherwise [API-13]', () => {
    // Ours, beside the specification's: signing out brings its own credential, the refresh token that it gives back;
    // the links of mails bring theirs.
    const added = /^accounts\.(logout|requestPasswordReset|resetPassword|verifyEmail)$/;
    const open = names
      .filter((name) => routes[name].access === 'public' && !added.test(name))
      .map((name) => routes[name].path);
    expect(open.sort()).toEqual(
      [
        '/accounts/attribution',
        '/accounts/birthday',
        '/accounts/guest-token',
        '/accounts/login/apple',
        '/accounts/login/emails',
        '/accounts/login/google',
        '/accounts/login/google/id-token',
        '/accounts/login/login-methods',
        '/accounts/preference-tags',
        '/accounts/signup/apple',
        '/accounts/signup/emails',
        '/accounts/signup/google',
        '/accounts/signup/google/id-token',
        '/accounts/token',
        '/accounts/version',
        '/appstore/webhook',
        '/guest/hero-banners',
        '/playstore/pubsub',
      ].sort(),
    );
  });

  it('allow gems and their purchase, the profile, gifts and all channel calls only for members [ROLE-03]', () => {
    const areas = ['channels', 'bot-channels', 'shop', 'gems', 'appstore', 'playstore', 'user-setting', 'credentials'];
    // The stores themselves come without a user: their words are signed.
    const ofStores: CallName[] = ['appstore.webhook', 'playstore.pubsub'];
    for (const area of areas) {
      const closed = names.filter((name) => routes[name].path.startsWith(`/${area}`) && !ofStores.includes(name));
      expect(closed.length, area).toBeGreaterThan(0);
      for (const name of closed) expect(routes[name].access, name).toBe('member');
    }
    const profile: CallName[] = ['accounts.info', 'accounts.update', 'accounts.updateEmail', 'accounts.delete'];
    for (const name of profile) expect(routes[name].access, name).toBe('member');
  });
});

it('keeps the specification’s names of the requests around an account, the stores and push [ENT-15]', () => {
  const named = [
    'birthdayValidationRequest',
    'tokenRefreshRequest',
    'updateAccountRequest',
    'updateEmailRequest',
    'emailLoginRequest',
    'emailSignUpRequest',
    'attributionRequest',
    'receiptVerificationRequest',
    'appStoreWebhookRequest',
    'registerPushTokenRequestV2',
    'registerPushTokenRequest',
    'pushTestRequest',
    'googleAccountLoginBasicRequest',
    'appleAccountLoginRequest',
    'googleAccountSignUpBasicRequest',
    'appleAccountSignUpRequest',
  ];
  const schemas = contract as Record<string, unknown>;
  for (const name of named) expect(schemas[name], name).toBeInstanceOf(z.ZodType);
});

describe('what comes in', () => {
  /** A message in Google's format, which may get new fields. */
  const foreign = ['playstore.pubsub'];
  it.each(names.filter((name) => !foreign.includes(name)))(
    '%s takes no field in its body that it does not know',
    (name) => {
      const { body }: CallSchema = calls[name];
      if (!body) return;
      expect((body as z.ZodObject).def.catchall).toBeInstanceOf(z.ZodNever);
    },
  );

  const texts = names.flatMap((name) => {
    const { params, query, body }: CallSchema = calls[name];
    return [params, query, body].flatMap((schema) => (schema ? [...leaves(schema, name)] : []));
  });

  it.each(texts)('%s can hold no NUL and no half of a surrogate pair', (_, schema) => {
    for (const text of ['\u0000', 'a\u0000b', 'a\ud800b', '\udc00']) expect(schema.safeParse(text).success).toBe(false);
  });

  it('there are texts among it at all', () => {
    expect(texts.filter(([, schema]) => schema.safeParse('abc').success).length).toBeGreaterThan(20);
  });

  it('a text is counted as a person counts it', () => {
    const schema = wellFormed(4, 2);
    expect(schema.safeParse('💜💜💜💜').success).toBe(true);
    expect(schema.safeParse('💜💜💜💜💜').success).toBe(false);
    expect(schema.safeParse('abcde').success).toBe(false);
    expect(schema.safeParse(' a  ').success).toBe(false);
    expect(schema.safeParse('ab').success).toBe(true);
  });
});

describe('the entities', () => {
  /** Required and optional names of a schema. */
  const fields = (schema: z.ZodObject) => Object.keys(schema.shape);

  it('have the fields of banners and announcements that the specification names [ENT-10]', () => {
    const banner = [
      'bannerId',
      'imageUrl',
      'mobileImageUrl',
      'title',
      'body',
      'url',
      'style',
      'placement',
      'presetKey',
    ];
    expect(fields(entities.banner)).toEqual(banner);
    expect(fields(entities.freeGemBanner)).toEqual(['imageUrl', 'title', 'body', 'url']);
    expect(fields(entities.noticePage)).toEqual(['imageUrl', 'title', 'body', 'urls']);
  });

  it('have the fields of a chat that the specification names [ENT-01] [ENT-02] [ENT-03]', () => {
    const channel =
      'channelId mode botProfile lastMessageText lastMessageCreatedAt isChannelStarted isNewChannel voiceSignedUrl lastGeneratedImageUrl lastGeneratedVideoUrl conversationModel channelCredential';
    expect(fields(entities.channel)).toEqual(expect.arrayContaining(channel.split(' ')));
    const profile = 'botId botKey nickname hashTags thumbnailImageSignedUrl voiceName voiceId';
    expect(fields(entities.botProfile)).toEqual(profile.split(' '));
    expect(fields(entities.conversationModel)).toEqual(['modelId', 'displayName', 'iconUrl']);
  });

  it('say which offered model is the current one of a chat [ENT-06]', () => {
    const { models } = calls['channels.conversationModels'].data.shape;
    expect(fields(models.element)).toEqual(expect.arrayContaining(['modelId', 'isCurrentModel']));
  });

  it('have the fields of feedback that the specification names [ENT-11]', () => {
    expect(fields(entities.feedbackCategory)).toEqual(['categoryId', 'categoryName', 'placeholderText']);
    expect(Object.keys(calls['feedback.submit'].body.shape)).toEqual(['categoryId', 'content']);
  });

  it('carry the credential of the bus with the chat list, a reset, each chat and the session [RT-05]', () => {
    for (const { shape } of [
      calls['channels.chatList'].data,
      calls['channels.reset'].data,
      entities.channel,
      entities.session,
    ])
      expect(Object.keys(shape)).toContainEqual(
        expect.stringMatching(/^(?:natsChannelSubscription|channel)Credential$/i),
      );
  });

  it('take each setting of an account from the server, which has the defaults [SETTINGS-20] [SETTINGS-21]', () => {
    const settings = 'lipMotionEnabled imageGenerationEnabled gemAmount showLatestMessage repeatVideo voiceSetting';
    for (const name of settings.split(' ') as (keyof typeof entities.accountInfo.shape)[])
      expect(entities.accountInfo.shape[name].safeParse(undefined).success, name).toBe(false);
    expect(
      ['ON', 'OFF', 'LOUD'].map((text) => entities.accountInfo.shape.voiceSetting.safeParse(text).success),
    ).toEqual([true, true, false]);
  });

  it('have the fields of a message that the specification names [ENT-05]', () => {
    const message = 'id channelId createdAt updatedAt type senderId userId message imageSignedUrl videoSignedUrl';
    expect(fields(entities.message)).toEqual(expect.arrayContaining(message.split(' ')));
    expect(fields(entities.messageContent)).toEqual(expect.arrayContaining(['type', 'value', 'voiceSignedUrl']));
  });

  it('have the settings of the specification; whether products are shown is a setting of the browser [ENT-07]', () => {
    const settings =
      'nickname preferredGender lipMotionEnabled voiceSetting imageGenerationEnabled gemAmount showLatestMessage repeatVideo';
    expect(fields(entities.accountInfo)).toEqual(expect.arrayContaining(settings.split(' ')));
    const modals = createModals(createAtoms());
    const isShowGemPurchaseModal = () => modals.getSnapshot()?.name === 'account.gems';
    expect(isShowGemPurchaseModal()).toBe(false);
    modals.open('account.gems', { tab: 'purchase' });
    expect(isShowGemPurchaseModal()).toBe(true);
  });

  it('have the parts of library, presets and shop that the specification names [ENT-09]', () => {
    const dataOf = (name: CallName) => fields(calls[name].data as z.ZodObject);
    expect(dataOf('library.gallery')).toEqual(['galleryContents', 'hasMore', 'nextCursor']);
    expect(dataOf('library.special')).toEqual(['specialContents', 'hasMore', 'nextCursor']);
    expect(dataOf('presets.curated')).toEqual(expect.arrayContaining(['carousels', 'categories', 'ranked']));
    expect(fields(entities.category)).toContain('categoryId');
    expect(fields(entities.curated.shape.ranked).sort()).toEqual(['cards', 'title']);
    expect(dataOf('presets.category')).toEqual(expect.arrayContaining(['cards', 'hasMore', 'title', 'description']));
    expect(dataOf('presets.highlight')).toEqual(expect.arrayContaining(['cards', 'hasMore', 'generateKey']));
    expect(dataOf('shop.basicGifts')).toEqual(['basicGifts']);
    const { giftId } = (calls['channels.basicGift'].body as z.ZodObject).shape;
    expect(giftId).toBeDefined();
  });
});

it('a guest’s calls take url, presetKey, categoryId, startSeqNo and size [GUEST-12]', () => {
  const guests = names.filter((name) => routes[name].path.startsWith('/guest/'));
  const taken = new Set(
    guests.flatMap((name) => {
      const { params, query }: CallSchema = calls[name];
      return [params, query].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
    }),
  );
  expect([...taken]).toEqual(expect.arrayContaining(['url', 'presetKey', 'categoryId', 'startSeqNo', 'size']));
  expect(calls['guest.curated'].query.parse({ url: 'utm_source=x' })).toEqual({ url: 'utm_source=x' });
  expect(calls['guest.category'].query.parse({ startSeqNo: '60', size: '60' })).toEqual({ startSeqNo: 60, size: 60 });
});

it('the client version, the home page’s skeleton, stored values and the social preview match the specification [CONST-12] [CONST-14] [CONST-16] [CONST-23]', () => {
  const { clientVersion, homeSkeleton, persistence, socialPreview } = constants;
  expect(clientVersion).toBe('0.9.19');
  expect(homeSkeleton).toEqual({ sections: 6, cards: 10 });
  expect(persistence).toEqual({ timeoutMs: 5_000, chatVersion: 3, bannerVersion: 1 });
  expect(socialPreview).toEqual({ width: 1200, height: 630 });
});

describe('constants', () => {
  const exact: [string, unknown, unknown][] = [
    ['CONST-01', constants.replyTimeoutMs, 15_000],
    ['CONST-02', constants.channelStartDelayMs, 500],
    ['CONST-03', constants.systemMessageDelayMs, 2_500],
    ['CONST-04', constants.imagePoll, { firstWaitMs: 1_000, intervalMs: 1_000, maxPolls: 60 }],
    ['CONST-05', constants.mediaPreloadTimeoutMs, 30_000],
    ['CONST-06', constants.placeholderDelayMs, 300],
    ['CONST-07', constants.tooltip, { offsetPx: 4, openDelayMs: 10 }],
    ['CONST-08', constants.carousel, { advanceMs: 5_000, slideMs: 700, openDelayMs: 500 }],
    ['CONST-09', constants.feedbackLength, { min: 4, max: 490 }],
    ['CONST-10', constants.ideaMaxLength, 500],
    ['CONST-11', constants.subCategoryPageSize, 60],
    ['CONST-12', constants.homeSkeleton, { sections: 6, cards: 10 }],
    ['CONST-13', constants.toastMs, 3_000],
    ['CONST-14', constants.clientVersion, '0.9.19'],
    ['CONST-15', constants.sidebarWidthPx, 250],
    ['CONST-16', constants.persistence, { timeoutMs: 5_000, chatVersion: 3, bannerVersion: 1 }],
    ['CONST-17', constants.breakpoints, { xxs: 375, xs: 576, sm: 760, md: 992, lg: 1200 }],
    ['CONST-18', constants.feverGemsPerMessage, 10],
    ['CONST-19', constants.dailyCharacters, 3],
    ['CONST-20', constants.selectableVoices, 4],
    ['CONST-22', constants.defaultLanguage, 'en'],
    ['CONST-23', constants.socialPreview, { width: 1200, height: 630 }],
    ['CONST-24', constants.linkPrefetchMarginPx, 200],
    ['CONST-25', constants.nickname, { min: 1, max: 20 }],
    ['CONST-26', constants.earliestBirthYear, 1900],
    ['CONST-27', constants.minPreferenceTags, 1],
    ['CONST-29', constants.dateDropdownMaxHeightPx, 200],
  ];
  // One row each, so that each is named where it is held.
  it.each(exact)('%s is that of the specification', (_, value, expected) => {
    expect(value).toEqual(expected);
  });

  it('page the cards of a category by 60 from 0, for members and guests [CONST-11]', () => {
    for (const name of ['presets.category', 'guest.category'] as const)
      expect(calls[name].query.parse({})).toEqual({ startSeqNo: 0, size: 60 });
  });

  it('limit the length of input [CONST-10] [CONST-25] [CONST-27]', () => {
    const signUp = {
      email: 'a@example.com',
      password: 'correct horse',
      nickname: 'R',
      gender: 'MALE',
      preferredGender: 'MALE',
      birthAt: 0,
      preferenceTagIds: ['a'],
    };
    const { body } = calls['accounts.signupEmail'];
    expect(body.safeParse({ ...signUp, nickname: 'R'.repeat(20) }).success).toBe(true);
    expect(body.safeParse({ ...signUp, nickname: 'R'.repeat(21) }).success).toBe(false);
    expect(body.safeParse({ ...signUp, nickname: '' }).success).toBe(false);
    expect(body.safeParse({ ...signUp, preferenceTagIds: [] }).success).toBe(false);

    const idea = (length: number) =>
      calls['bots.generateManualInfo'].body.safeParse({
        customBotKey: '019c0000-0000-7000-8000-000000000003',
        prompt: 'x'.repeat(length),
      }).success;
    expect([idea(500), idea(501)]).toEqual([true, false]);
  });
});

describe('the error catalogue', () => {
  it('has the statuses that the specification names [ERR-36] [ERR-37] [ERR-38]', () => {
    const status = (code: keyof typeof errorCatalogue) => errorCatalogue[code].httpStatus;
    expect(status('DELETED_USER')).toBe(401);
    expect(status('NOT_ENOUGH_GEM')).toBe(402);
    expect(status('PROMPT_NOT_SAFE')).toBe(422);
    expect(status('INVALID_REQUEST')).toBe(400);
    expect(status('PAYLOAD_TOO_LARGE')).toBe(413);
    expect(status('UNSUPPORTED_MEDIA_TYPE')).toBe(415);
    expect(status('TOO_MANY_REQUESTS')).toBe(429);
  });

  it.each(Object.entries(errorCatalogue))('%s is an error with a text for users', (_, { httpStatus, message }) => {
    expect(httpStatus).toBeGreaterThanOrEqual(400);
    expect(httpStatus).toBeLessThan(600);
    expect(message.length).toBeGreaterThan(5);
  });
});

it.each(Object.entries(enums).filter(([, values]) => Array.isArray(values)))('%s names no value twice', (_, values) => {
  expect(new Set(values).size).toBe(values.length);
});

it('times on the wire are whole milliseconds since the epoch [ENT-16]', () => {
  const timed = names
    .flatMap((name) => [...leaves(calls[name].data, name)])
    .filter(([path]) => /(At|CreatedAt)$/.test(path));
  expect(timed.length).toBeGreaterThan(5);
  for (const [path, schema] of timed) {
    expect(schema.safeParse(1_772_000_000_000).success, path).toBe(true);
    expect(schema.safeParse('2026-03-04T10:00:00Z').success, path).toBe(false);
    expect(schema.safeParse(1.5).success, path).toBe(false);
  }
});
