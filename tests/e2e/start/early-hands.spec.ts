import { type Page } from '@playwright/test'
import { alive, expect, type Salon, signIn, test } from '../salon.ts'

/*
 * On a slow line a page is read, typed into and pressed before its scripts come. What was typed then stays, and nothing
 * moves from under a finger: a press is what goes down and comes up over the same button.
 */
const pages: { name: string; path: (salon: Salon) => string; typed: string[]; entered?: boolean; above?: string }[] = [
	{ name: 'the registration', path: () => '/auth/registro', typed: ['name', 'email', 'password'] },
	{ name: 'the door', path: () => '/auth/ingresar', typed: ['email', 'password'] },
	{
		name: 'a service',
		path: ({ own }) => `/servicios/${own.services['Corte y peinado']}`,
		typed: ['name', 'description'],
		entered: true,
	},
	{ name: 'a new branch', path: () => '/sucursales/nueva', typed: ['name'], entered: true },
	{ name: 'a new specialist', path: () => '/especialistas/nuevo', typed: ['name'], entered: true },
	{
		name: 'a connection',
		path: () => '/negocio/canales/conectar',
		typed: ['externalId', 'token'],
		entered: true,
	},
	{ name: 'the close of the day', path: () => '/finanzas/corte', typed: ['comment'], entered: true },
	// 'Calcular' goes when scripts reckon, and what is below it closes up.
	{ name: 'buying messages', path: () => '/recargar', typed: ['quantity'], entered: true, above: '#mensajes' },
]

test.describe('before scripts come', () => {
	for (const { name, path, typed, entered, above } of pages) {
		test(`what is typed into ${name} stays, and no button moves when they do`, async ({ page, salon }) => {
			if (entered) await signIn(page)
			const come = await withScriptsLate(page, path(salon))
			const words = Object.fromEntries(typed.map((field, at) => [field, `${2000 + at}`]))
			for (const [field, word] of Object.entries(words)) await fieldOf(page, field).fill(word)
			expect(await page.evaluate(notePlaces, above)).toBeGreaterThan(1)
			await come()
			for (const [field, word] of Object.entries(words)) {
				await expect(fieldOf(page, field), field).toHaveValue(word)
			}
			expect(await page.evaluate(movedSince)).toEqual([])
		})
	}

	test('what is typed into fields that scripts draw otherwise is in what takes their place', async ({ page }) => {
		await signIn(page)
		let come = await withScriptsLate(page, '/negocio')
		await page.locator('[name=keywords]').first().fill('alaciado')
		await come()
		await expect(page.getByRole('button', { name: 'Quitar alaciado' })).toBeVisible()
		await page.unroute('**/*.js')
		come = await withScriptsLate(page, '/negocio/configuracion/editar')
		await page.getByLabel('Número 2').fill('5512349876')
		await come()
		await expect(page.getByLabel('Número 2')).toHaveValue('5512349876')
		await expect(page.getByLabel('Número 3')).toBeHidden()
		await page.unroute('**/*.js')
		await page.goto('/asistentes')
		const assistant = await page.locator('main a[href^="/asistentes/ast_"]').first().getAttribute('href')
		come = await withScriptsLate(page, `${assistant}/configuracion`)
		await page.getByLabel(/^Temperatura/).fill('0.7')
		await come()
		await expect(page.getByRole('slider', { name: /^Temperatura/ })).toHaveValue(/^0\.7/)
	})

	test('the sum of a plan is that of what was chosen and typed', async ({ page }) => {
		await signIn(page)
		const come = await withScriptsLate(page, '/recargar')
		await page.getByLabel('Plan Oro').check()
		await page.getByLabel('Créditos extra').fill('100')
		await page.getByLabel(/^Un experto/).check()
		await come()
		await expect(page.getByText('Plan Oro + 100 extra + experto')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Comprar Plan Oro' })).toBeVisible()
	})

	test('an answer that was begun before scripts came is sent whole', async ({ page }) => {
		await signIn(page)
		await page.goto('/chat')
		// Not just the newest: another test may have left there what nobody can answer.
		const thread = await page.locator('a.thread', { hasText: 'Julián Nava' }).getAttribute('href')
		const come = await withScriptsLate(page, thread ?? '')
		await page.locator('#texto').pressSequentially('Claro que ')
		await come()
		await page.keyboard.type('sí')
		await page.keyboard.press('Enter')
		await expect(page.locator('.talk-log').getByText('Claro que sí')).toBeVisible()
	})

	test('who begins to type the name of a client goes on where they were', async ({ page }) => {
		await signIn(page)
		const come = await withScriptsLate(page, '/agenda/citas/nueva')
		await page.locator('[name=buscar]').pressSequentially('Za')
		await come()
		await page.keyboard.type('i')
		await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Zai')
		await expect(page.getByRole('option').first()).toBeVisible()
	})
})

/** The page as it is drawn without its scripts; they come when what is answered is called. */
async function withScriptsLate(page: Page, path: string): Promise<() => Promise<void>> {
	let come = () => {}
	const held = new Promise<void>((resolve) => {
		come = resolve
	})
	await page.route('**/*.js', async (route) => {
		await held
		await route.continue()
	})
	await page.goto(path, { waitUntil: 'commit' })
	await expect(page.locator('main').first()).toBeVisible()
	await page.evaluate(() => document.fonts.ready.then(() => undefined))
	return async () => {
		come()
		await alive(page)
	}
}

function fieldOf(page: Page, name: string) {
	return page.locator(`[name="${name}"]:visible`).first()
}

type Placed = { part: Element; top: number }
declare global {
	interface Window {
		placed?: Placed[]
	}
}

function notePlaces(above?: string): number {
	const within = above ? document.querySelector(above)?.parentElement : document.querySelector('main')
	const parts = [...(within?.querySelectorAll('button, input, select, textarea') ?? [])]
	window.placed = parts
		.filter((part) => part.checkVisibility({ visibilityProperty: true }))
		.map((part) => ({ part, top: part.getBoundingClientRect().top }))
	return window.placed.length
}

/** Buttons and fields that stand more than a finger's tremble higher or lower than they did. */
function movedSince(): string[] {
	return (window.placed ?? [])
		.filter(({ part }) => part.isConnected && part.checkVisibility())
		.map(({ part, top }) => ({ part, by: Math.round(part.getBoundingClientRect().top - top) }))
		.filter(({ by }) => Math.abs(by) > 8)
		.map(({ part, by }) => `${part.tagName} ${part.getAttribute('name') ?? part.textContent} ${by} px`)
}
