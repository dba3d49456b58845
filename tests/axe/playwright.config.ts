import { defineConfig } from '@playwright/test'
import usual from '../e2e/playwright.config.ts'

/** Judges screens at every width and each load anew (`npm run test:axe`): the browser of the tests, a salon for each worker. */
export default defineConfig({ ...usual, testDir: '.', testMatch: /loads\.ts$/ })
