import { defineConfig } from '@playwright/test'

/** Real Chromium against the built program; each worker has a server and stand-ins of its own. */
export default defineConfig({
	testDir: '.',
	globalSetup: '../setup/browser-run.ts',
	fullyParallel: false,
	workers: 2,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
	outputDir: '../../node_modules/.cache/e2e',
	use: {
		// A press that waits for ever ends as itself, with its reason, and not as the whole test's time.
		actionTimeout: 30_000,
		navigationTimeout: 30_000,
		locale: 'es-MX',
		timezoneId: 'America/Mexico_City',
		// What moves before it is at rest is waited for at each press, and shows nothing that a test asks for.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || undefined,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
		screenshot: 'only-on-failure',
	},
})
