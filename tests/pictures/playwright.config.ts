import { defineConfig } from '@playwright/test'
import usual from '../e2e/playwright.config.ts'

/** Takes the guides' pictures (`npm run pictures`): the browser of the tests, one salon. */
export default defineConfig({ ...usual, testDir: '.', testMatch: /take\.ts$/, workers: 1, timeout: 300_000 })
