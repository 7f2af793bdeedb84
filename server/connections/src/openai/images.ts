import { APICallError, generateImage, TypeValidationError } from 'ai';
import { AiError, type ImagePort, type ImageRequest } from 'ports';
import sharp from 'sharp';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { boundedFetch, clientOf, guarded, JSON_ONLY, type Provider } from './http.ts';
import { passing } from './passing.ts';

export interface OpenAiImagesOptions extends Provider, Pick<BreakerOptions, 'now'> {
  readonly model: string;
  /** For one picture, in milliseconds. */
  readonly timeoutMs?: number;
  /** Bytes of one picture as the provider sends it. */
  readonly maxBytes?: number;
}

/** A picture's bytes or its address. */
const pictureSchema = z.object({ b64_json: z.string().min(1).nullish(), url: z.string().min(1).nullish() });
type Picture = z.infer<typeof pictureSchema>;
const answerSchema = z.object({ data: z.array(pictureSchema).min(1) });

/** Sizes of the two hosted model families. Other servers get the exact size. */
const FIXED_SIZES: readonly { family: RegExp; sizes: readonly (readonly [number, number])[] }[] = [
  {
    family: /^gpt-image/,
    sizes: [
      [1024, 1024],
      [1024, 1536],
      [1536, 1024],
    ],
  },
  {
    family: /^dall-e-3/,
    sizes: [
      [1024, 1024],
      [1024, 1792],
      [1792, 1024],
    ],
  },
];

/**
 * Pictures from `/images/generations`. The response has the bytes or an address. The address is fetched only from the
 * provider's own origin, without the key, without redirects and within the size limit, so that a response can't make
 * this server call other hosts. The picture is decoded and resized to exactly the requested size.
 */
export function createOpenAiImages(options: OpenAiImagesOptions): ImagePort {
  const { model, timeoutMs = 90_000, maxBytes = 16 * 1024 * 1024 } = options;
  const breaker = createBreaker(options.now ? { now: options.now } : {});
  // Base64 is a third larger than its content.
  const client = clientOf(options, { maxBytes: Math.ceil(maxBytes * 1.4), wanted: JSON_ONLY }).image(model);

  return {
    styles: ['ANIME', 'REALISTIC'],
    paint: (request) =>
      passing(breaker, async () => {
        const { signal } = request;
        const { b64_json, url } = await guarded(signal, timeoutMs, (abortSignal) =>
          generateImage({
            model: client,
            prompt: promptOf(request),
            size: sizeFor(model, request),
            maxRetries: 0,
            abortSignal,
          }).then(({ image }) => ({ b64_json: image.base64, url: undefined }), pictureIn),
        );
        const bytes = b64_json
          ? Buffer.from(b64_json, 'base64')
          : await fetchPicture(options, url, { signal, timeoutMs, maxBytes });
        return fit(bytes, request);
      }),
  };
}

/**
 * The picture in an answer that the client refused. It takes bytes only, which is why it is used and not the one for
 * compatible servers: that one would fetch an address itself, from any host, and with the key.
 */
function pictureIn(error: unknown): Picture {
  const refused = APICallError.isInstance(error) ? error.cause : undefined;
  const answer = TypeValidationError.isInstance(refused) ? answerSchema.safeParse(refused.value).data : undefined;
  const [picture] = answer?.data ?? [];
  if (!picture) throw error;
  return picture;
}

const STYLES = {
  ANIME: 'Anime illustration, clean lines, soft shading.',
  REALISTIC: 'Realistic photograph, natural light.',
} as const;

const promptOf = ({ style, description }: ImageRequest): string =>
  style === undefined ? description : `${STYLES[style]} ${description}`;

function sizeFor(model: string, { width, height }: ImageRequest): `${number}x${number}` {
  const sizes = FIXED_SIZES.find(({ family }) => family.test(model))?.sizes ?? [[width, height]];
  const distance = ([w, h]: readonly [number, number]) => Math.abs(Math.log(w / h) - Math.log(width / height));
  const [w, h] = sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best));
  return `${w}x${h}`;
}

async function fetchPicture(
  provider: Provider,
  url: string | null | undefined,
  { signal, timeoutMs, maxBytes }: { signal: AbortSignal; timeoutMs: number; maxBytes: number },
): Promise<Buffer> {
  const home = new URL(provider.baseUrl);
  const address = url && URL.canParse(url, provider.baseUrl) ? new URL(url, provider.baseUrl) : undefined;
  if (address?.origin !== home.origin) {
    throw new AiError('malformed', 'The AI provider gave no picture, or one that lies elsewhere.');
  }
  return guarded(signal, timeoutMs, async (bound) => {
    const response = await boundedFetch({ maxBytes, wanted: /^image\//i })(address.href, { signal: bound });
    if (!response.ok) {
      await response.body?.cancel();
      throw new AiError('unavailable', `The AI provider's picture answered ${response.status}.`);
    }
    return Buffer.from(await response.arrayBuffer());
  });
}

async function fit(bytes: Buffer, { width, height }: ImageRequest): ReturnType<ImagePort['paint']> {
  try {
    const webp = await sharp(bytes, { limitInputPixels: 64_000_000, failOn: 'error' })
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer();
    return { bytes: new Uint8Array(webp), mime: 'image/webp' };
  } catch {
    throw new AiError('malformed', "The AI provider's picture can't be read.");
  }
}
