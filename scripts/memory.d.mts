export declare const serverFlags: readonly string[];
export declare function memorySettings(environment: NodeJS.ProcessEnv): Record<string, string>;
