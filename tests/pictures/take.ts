import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import { pictures } from '#app/features/help/guides/pictures.ts'
import { expect, openingDay, signIn, test } from '../e2e/salon.ts'

/*
 * The guides' pictures, taken from the running product as the owner of a salon that was registered through its doors, so
 * that they show what its screens are by now. They lie among the public files: the executable carries them, and who is
 * offline at the desk sees them.
 */
const folder = 'public/guias'
/** The width of a phone; twice as many points, as phones have them. */
const viewport = { width: 390, height: 620 }
const quality = 0.72

test.use({ viewport, deviceScaleFactor: 1.5, colorScheme: 'light', isMobile: true, hasTouch: true })

test('a picture of each screen that a guide shows', async ({ page, browser }) => {
	mkdirSync(folder, { recursive: true })
	await signIn(page)
	const taken: string[] = []
	for (const [name, { screen }] of Object.entries(pictures)) {
		const answer = await page.goto(screen.replace('{hoy}', openingDay))
		expect(answer?.status(), screen).toBe(200)
		await page.waitForLoadState('networkidle').catch(() => undefined)
		await page.evaluate(() => document.fonts.ready)
		// The address of the machine that takes it is of no use to a reader.
		await page.evaluate(() => {
			const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			for (let node = texts.nextNode(); node; node = texts.nextNode())
				node.nodeValue = (node.nodeValue ?? '').replace(/http:\/\/127\.0\.0\.1:\d+/, 'https://tu-dominio.mx')
		})
		const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
		const paper = await browser.newPage()
		writeFileSync(`${folder}/${name}.webp`, await asWebp(paper, png))
		await paper.close()
		taken.push(`${name}.webp`)
	}
	// What no guide shows any more is not carried along.
	for (const old of readdirSync(folder)) if (!taken.includes(old)) rmSync(`${folder}/${old}`)
})

/** The browser writes it: a sixth of the bytes of what it takes. */
async function asWebp(paper: Page, png: Buffer): Promise<Buffer> {
	const data = await paper.evaluate(
		async ({ source, quality: kept }) => {
			const image = new Image()
			image.src = source
			await image.decode()
			const canvas = document.createElement('canvas')
			canvas.width = image.naturalWidth
			canvas.height = image.naturalHeight
			canvas.getContext('2d')?.drawImage(image, 0, 0)
			return canvas.toDataURL('image/webp', kept)
		},
		{ source: `data:image/png;base64,${png.toString('base64')}`, quality },
	)
	return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
