import './splash.css';
import { Router } from './navigation/router.tsx';
import { app, start } from './start.tsx';
import { clearOldStorage } from './session/storage-version.ts';
import { safeStorage } from './session/storage.ts';

const local = safeStorage(() => localStorage);
clearOldStorage(local, app.version.storage);
start(<Router />, { local });
