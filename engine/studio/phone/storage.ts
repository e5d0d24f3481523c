import { PhoneStorage } from './phone-storage.ts';

// What a page stores belongs to its phone: all phones share an origin, and each has a user, a language and forms of its
// own. This module comes before all others, which take the storage that they find.

const phone = new URLSearchParams(window.location.search).get('phone') ?? '';
const whole = window.sessionStorage;
for (const kind of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(window, kind, { value: new PhoneStorage(whole, `${phone} ${kind} `) });
