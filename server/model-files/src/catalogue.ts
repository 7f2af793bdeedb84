/** A model that the platform offers to download. */
export interface OfferedModel {
  /** Its name in commands and addresses. */
  readonly name: string;
  readonly label: string;
  readonly publisher: string;
  readonly license: 'Apache-2.0' | 'MIT';
  readonly repo: string;
  readonly file: string;
  /** A commit of the repository. Its listing must agree with the numbers below. */
  readonly revision: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly quantisation: string;
  /** The longest context that it was trained for. */
  readonly contextTokens: number;
  /** Bytes that are read for each written token: this decides the speed. */
  readonly bytesPerToken: number;
}

/**
 * General instruct models, smallest first, all from their publishers' own repositories, all with Korean and Arabic among
 * their languages, and all answering without thinking aloud first. How the numbers were checked: see the README.
 */
export const OFFERED: readonly OfferedModel[] = [
  {
    name: 'qwen2.5-1.5b',
    label: 'Qwen2.5 1.5B Instruct',
    publisher: 'Qwen',
    license: 'Apache-2.0',
    repo: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    quantisation: 'Q4_K_M',
    contextTokens: 32_768,
    bytesPerToken: 1_100_000_000,
  },
  {
    name: 'gemma-4-e2b',
    label: 'Gemma 4 E2B',
    publisher: 'Google',
    license: 'Apache-2.0',
    repo: 'google/gemma-4-E2B-it-qat-q4_0-gguf',
    file: 'gemma-4-E2B_q4_0-it.gguf',
    revision: '675cff42a74c774d6cb76f76d8eacb49b48c9b93',
    bytes: 3_349_516_256,
    sha256: 'fa401b55b07ee70a54c6dae3903c783a6e65064312529ea57175cb5f8dec6634',
    quantisation: 'Q4_0',
    contextTokens: 131_072,
    // More than half of the file is a table of embeddings, of which a token needs a few rows.
    bytesPerToken: 1_450_000_000,
  },
  {
    name: 'gemma-4-e4b',
    label: 'Gemma 4 E4B',
    publisher: 'Google',
    license: 'Apache-2.0',
    repo: 'google/gemma-4-E4B-it-qat-q4_0-gguf',
    file: 'gemma-4-E4B_q4_0-it.gguf',
    revision: '4b4a2c1d584be7264f87aac328a1bc739ce81b6c',
    bytes: 5_154_941_280,
    sha256: '676c35070db6dbe52f93e9c864ee0fba4eddea94b9c875d9cb10daff453fbaee',
    quantisation: 'Q4_0',
    contextTokens: 131_072,
    bytesPerToken: 2_800_000_000,
  },
  {
    name: 'gemma-4-12b',
    label: 'Gemma 4 12B',
    publisher: 'Google',
    license: 'Apache-2.0',
    repo: 'google/gemma-4-12B-it-qat-q4_0-gguf',
    file: 'gemma-4-12b-it-qat-q4_0.gguf',
    revision: '29d097773436b69ff9feafd636ab4cf873786537',
    bytes: 6_975_879_296,
    sha256: '93567e57a8fe10b23569b9d9ec38cd005deedf71e29477c421a4b83f418a538b',
    quantisation: 'Q4_0',
    contextTokens: 262_144,
    bytesPerToken: 6_900_000_000,
  },
];
