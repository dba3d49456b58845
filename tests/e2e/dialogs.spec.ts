import { type Browser, type Page } from '@playwright/test'
import { type Cast } from '../support/scenes/cast.ts'
import { read, sourceFiles } from '../support/source-files.ts'
import { castOf, expect, type Salon, test } from './salon.ts'
import { addressOf, mainRole, screens } from './screens.ts'

/** As the routes say it themselves. */
const dialogs = sourceFiles(['app/routes'])
	.filter((file) => /export const handle = \{ dialog: true \}/.test(read(file)) && !file.includes('/dev.'))
	.map((file) => (file.split('/').at(-1) ?? '').replace(/\.tsx$/, ''))

/** One of each layout and of each form that asks before it is left; MATRIX walks them all. */
const sample = [
	...['_panel.agenda.citas.nueva', '_panel.agenda.citas.$id_.editar', '_panel.agenda.citas.$id_.pago'],
	...['_panel.agenda.citas.$id_.consumo', '_panel.agenda.bloqueos.nuevo', '_panel.agenda_.espera.nueva'],
	...['_panel.inventario.productos.nuevo', '_panel.servicios.$id.compartir', '_panel.sucursales.$id.eliminar'],
	...['_partner.partner.dashboard.datos', '_admin.admin.negocios.$id.creditos'],
]

test('a dialog opened by its address has the focus, closes by Esc without a question, and leaves the focus on the page', async ({
	browser,
	salon,
}) => {
	test.setTimeout(process.env.MATRIX ? 300_000 : 120_000)
	const cast = await castOf(salon)
	const all = screens.filter(({ route }) => dialogs.includes(route))
	// A page with several addresses has a row for each.
	expect([...new Set(all.map(({ route }) => route))].sort()).toEqual([...dialogs].sort())
	const rows = process.env.MATRIX ? all : all.filter(({ route }) => sample.includes(route))
	const found: string[] = []
	for (const role of ['owner', 'partner', 'admin'] as const) {
		const page = await pageOf(browser, role, { salon, cast })
		page.on('dialog', (question) => {
			found.push(`${new URL(page.url()).pathname} asks: ${question.message()}`)
			void question.accept()
		})
		for (const row of rows.filter((screen) => mainOf(mainRole(screen)) === role)) {
			const path = addressOf(row, cast.ids)
			await page.goto(path)
			await expect(page.getByRole('dialog'), path).toBeVisible()
			await closeAll(page, path)
			await expect(page.locator('#contenido'), path).toBeFocused()
		}
		await page.context().close()
	}
	expect(found).toEqual([])
})

/** One dialog may lead back to another: each has the focus as soon as its scripts have run. */
async function closeAll(page: Page, path: string) {
	for (let left = 3; left > 0; left--) {
		const title = await page.getByRole('dialog').getByRole('heading').first().textContent()
		const dialog = page.getByRole('dialog', { name: title ?? '', exact: true })
		const within = () => dialog.evaluate((node) => node.contains(document.activeElement))
		await expect.poll(within, { message: `${path}: the focus is within '${title}'` }).toBe(true)
		await page.keyboard.press('Escape')
		await expect(dialog, path).toHaveCount(0)
		if ((await page.getByRole('dialog').count()) === 0) return
	}
	throw new Error(`${path} leads from dialog to dialog`)
}

/** Who was granted a part of the panel opens dialogs as its owner does. */
function mainOf(role: string): 'owner' | 'partner' | 'admin' {
	return role === 'partner' || role === 'admin' ? role : 'owner'
}

async function pageOf(browser: Browser, role: 'owner' | 'partner' | 'admin', at: { salon: Salon; cast: Cast }) {
	const [name = '', ...value] = at.cast.cookies[role].split('=')
	const context = await browser.newContext({ baseURL: at.salon.url, locale: 'es-MX' })
	await context.addCookies([{ name, value: value.join('='), url: at.salon.url }])
	const page = await context.newPage()
	page.setDefaultTimeout(10_000)
	return page
}
