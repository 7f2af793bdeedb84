import { expect, it } from 'vitest';
import { loginMethodsOf } from './login-methods.ts';

it.each([
  { wanted: [], providers: [], methods: ['EMAIL'] },
  { wanted: ['GOOGLE'], providers: [], methods: ['EMAIL'] },
  { wanted: ['APPLE'], providers: ['GOOGLE'], methods: ['EMAIL'] },
  { wanted: [], providers: ['GOOGLE'], methods: ['EMAIL', 'GOOGLE'] },
  { wanted: ['EMAIL', 'GOOGLE'], providers: ['GOOGLE', 'APPLE'], methods: ['EMAIL', 'GOOGLE'] },
  { wanted: ['GOOGLE'], providers: ['GOOGLE', 'APPLE'], methods: ['GOOGLE'] },
] as const)('LOGIN_METHODS $wanted with $providers configured gives $methods', ({ wanted, providers, methods }) => {
  expect(loginMethodsOf(wanted, providers)).toEqual(methods);
});
