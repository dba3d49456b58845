import { type Locator, type Page } from '@playwright/test'
import { growSalon } from '../support/scenes/salon-additions.ts'
import { expect, scriptsRun, signIn, test } from './salon.ts'
import { type SwitchForm, switchForms } from './switches.ts'

/** Switches of this page by their key, in its order: on or off. */
type State = Map<string, boolean>
type Keys = [key: string, on: boolean][]

const kinds = 'main form input[type=checkbox]:enabled, main form button[role=switch]'

/**
 * Every switch by its key: `name=value` of a box, in front of it the address of a form that saves itself; the words of a
 * button. Those boxes that stand in `wanted` are pressed first, one after the other, each where a script has answered the
 * one before.
 */
async function keysOf(page: Page, wanted: Keys = []): Promise<Keys> {
	return page.locator(kinds).evaluateAll(async (pieces, wanted) => {
		const keyOf = (piece: Element) => {
			if (!(piece instanceof HTMLInputElement)) return (piece.textContent ?? '').trim()
			const own = piece.form?.querySelectorAll('input:not([type=hidden])').length === 1
			return `${own ? piece.form?.getAttribute('action') : ''}${piece.name}=${piece.value}`
		}
		const byKey = new Map(wanted)
		for (const piece of pieces) {
			const on = piece instanceof HTMLInputElement ? byKey.get(keyOf(piece)) : undefined
			if (on === undefined || !(piece instanceof HTMLInputElement) || piece.checked === on) continue
			piece.click()
			await new Promise((answered) => setTimeout(answered, 0))
		}
		const isOn = (piece: Element) =>
			piece instanceof HTMLInputElement ? piece.checked : piece.getAttribute('aria-checked') === 'true'
		return pieces.map((piece): [string, boolean] => [keyOf(piece), isOn(piece)])
	}, wanted)
}

async function stateOf(page: Page, only = /./): Promise<State> {
	return new Map((await keysOf(page)).filter(([key]) => only.test(key)))
}

async function pieceOf(page: Page, wanted: string): Promise<Locator> {
	const at = (await keysOf(page)).findIndex(([key]) => key === wanted)
	if (at < 0) throw new Error(`there is no ${wanted}`)
	return page.locator(kinds).nth(at)
}

/** Turned to what is wanted, and seen so before anything is saved. */
async function turn(page: Page, wanted: State): Promise<void> {
	await scriptsRun(page.locator(kinds).first())
	for (const [key, on] of wanted) {
		const piece = await pieceOf(page, key)
		if (await piece.evaluate((node) => node instanceof HTMLInputElement)) continue
		await piece.click()
		await expect.poll(async () => (await stateOf(page)).get(key), key).toBe(on)
	}
	await keysOf(page, [...wanted])
	await expectState(page, wanted)
}

/** The answer to what is sent next; the line to the server posts as well. */
function savingOf(page: Page) {
	return page.waitForResponse((answer) => answer.request().method() === 'POST' && !answer.url().includes('socket.io'))
}

async function save(page: Page, { save: button = '', fill = {} }: SwitchForm): Promise<void> {
	for (const [label, text] of Object.entries(fill)) {
		const field = page.getByLabel(label, { exact: true })
		if ((await field.count()) > 0) await field.fill(text)
	}
	const posted = savingOf(page)
	await page.getByRole('button', { name: button, exact: true }).click()
	await posted
	await expect(page.locator('.toast, [role=status]').filter({ hasText: /\S/ }).first()).toBeVisible()
	// Toasts of a notice that could not be sent come to every page: what the form says of itself stands in a callout.
	await expect(page.locator('.callout[data-status=fallo]')).toHaveCount(0)
}

/** What saves itself, at once or a second later. */
async function turnAndKeep(page: Page, key: string, on: boolean): Promise<void> {
	const posted = savingOf(page)
	await turn(page, new Map([[key, on]]))
	await posted
}

/** Each of them once the other way and once back, and how they are after a fresh look. Answers what was pressed. */
async function eachOnAndOff(page: Page, address: string): Promise<string[]> {
	const before = await stateOf(page)
	for (const wanted of [opposite(before), before]) {
		for (const [key, on] of wanted) await turnAndKeep(page, key, on)
		await page.goto(address)
		await expectState(page, wanted)
	}
	return [...before.keys()]
}

type Visit = { page: Page; address: string; form: SwitchForm }

/**
 * Presses all that is there, saves and sees it; then what that brought (the parts of a payment link, the days of one's
 * own hours) the same way, and back again from the innermost to the first. Answers what was pressed.
 */
async function onAndOff(visit: Visit, round: RegExp, done: string[] = []): Promise<string[]> {
	const before = new Map([...(await stateOf(visit.page, round))].filter(([key]) => !done.includes(key)))
	if (before.size === 0) return done
	await turnAndSave(visit, opposite(before))
	const all = await onAndOff(visit, round, [...done, ...before.keys()])
	await turnAndSave(visit, new Map([...before].reverse()))
	return all
}

/** Saved as wanted, and so after a fresh look. */
async function turnAndSave({ page, address, form }: Visit, wanted: State): Promise<void> {
	await turn(page, wanted)
	await save(page, form)
	await page.goto(address)
	await expectState(page, wanted)
}

function opposite(state: State): State {
	return new Map([...state].map(([key, on]) => [key, !on]))
}

async function expectState(page: Page, wanted: State): Promise<void> {
	await expect
		.poll(async () => {
			const found = await stateOf(page)
			return Object.fromEntries([...wanted.keys()].map((key) => [key, found.get(key)]))
		})
		.toEqual(Object.fromEntries(wanted))
}

/** Away with the part that is open at first; answers the address. */
async function opened(page: Page, form: SwitchForm): Promise<string> {
	const address = await addressOf(page, form)
	const { closed = '' } = form
	if ((await stateOf(page)).get(closed)) await turnAndSave({ page, address, form }, new Map([[closed, false]]))
	return address
}

async function addressOf(page: Page, { path, link, onward }: SwitchForm): Promise<string> {
	await page.goto(path)
	let address = path
	for (const next of [link, onward].filter((step) => step !== undefined)) {
		const links = await page
			.locator('main a')
			.evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''))
		address = links.find((each) => next.test(each)) ?? ''
		if (!address) throw new Error(`no link like ${next} after ${path}`)
		await page.goto(address)
	}
	return address
}

let counted = 0

test.beforeAll(({ salon }) => growSalon(salon))

// Without scripts: tests/screens/switches.test.ts, from the same rows.
test.describe(() => {
	test.beforeEach(async ({ page }) => signIn(page))

	for (const form of switchForms) {
		test(`every switch of the form goes on and off again: ${form.what}`, async ({ page }) => {
			page.setDefaultTimeout(8000)
			const address = await opened(page, form)
			const pressed: string[] = []
			const rounds = form.save ? (form.rounds ?? [/./]) : []
			for (const round of rounds) pressed.push(...(await onAndOff({ page, address, form }, round)))
			if (!form.save) pressed.push(...(await eachOnAndOff(page, address)))
			expect(pressed.length).toBeGreaterThan(0)
			counted += new Set(pressed).size
			process.stdout.write(`${form.what}: ${new Set(pressed).size} switches on and off (${counted} so far)\n`)
		})
	}

	test(`a special day goes from closed to hours and back`, async ({ page }) => {
		const address = `${await addressOf(page, { what: '', path: '/sucursales', link: /^\/sucursales\/brn_\w+$/ })}/fechas`
		for (const [day, closed] of [
			['2026-12-28', true],
			['2026-12-29', false],
			['2026-12-30', true],
		] as const) {
			await page.goto(address)
			await turn(page, new Map([['closed=on', closed]]))
			await page.getByLabel('Día', { exact: true }).fill(day)
			await page.getByRole('button', { name: 'Agregar fecha' }).click()
			await expect(page.getByText('Fecha guardada')).toBeVisible()
			const row = page.getByRole('listitem').filter({ hasText: `${Number(day.slice(-2))} de diciembre` })
			await expect(row).toContainText(closed ? 'Cerrado' : /\d{1,2}:\d{2}/)
			await row.getByRole('button', { name: /^Quitar/ }).click()
			await expect(row).toHaveCount(0)
		}
	})

	test(`the filters of the agenda go off and on again by the address`, async ({ page }) => {
		await page.goto('/agenda?fecha=2026-11-20')
		const boxes = () => page.locator('input[type=checkbox][name=especialista]')
		const all = await boxes().count()
		expect(all).toBeGreaterThan(1)
		const apply = async (on: boolean) => {
			const box = boxes().first()
			const before = page.url()
			await scriptsRun(box)
			await box.evaluate((node) => (node as HTMLElement).click())
			await page.waitForURL((url) => url.href !== before)
			await expect.poll(() => boxes().first().isChecked()).toBe(on)
			await page.reload()
			await expect(page.locator('input[name=especialista]:checked')).toHaveCount(on ? all : all - 1)
		}
		await apply(false)
		await apply(true)
	})

	test(`theme and menu change and change back`, async ({ page }) => {
		await page.goto('/principal')
		for (const [button, theme] of [
			['Cambiar al tema oscuro', 'dark'],
			['Cambiar al tema claro', 'light'],
		] as const) {
			await pressAndKeep(page, button)
			await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
		}
		await pressAndKeep(page, 'Contraer menú')
		await pressAndKeep(page, 'Ensanchar menú')
		await expect(page.getByRole('button', { name: 'Contraer menú' })).toBeVisible()
	})

	test(`archived and back: what a list puts away is found again`, async ({ page }) => {
		test.slow()
		for (const list of ['/servicios', '/especialistas', '/sucursales', '/inventario/productos']) {
			await page.goto(list)
			const asks = (await page.locator('main a[href$="/archivar"]').first().getAttribute('href')) ?? ''
			await page.goto(asks)
			await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			await expect(page.locator(`a[href="${asks}"]`)).toHaveCount(0)
			await page.goto(`${list}?archivados=1`)
			await pressAction(page, asks.replace('/archivar', '/desarchivar'))
			await page.goto(list)
			await expect(page.locator(`a[href="${asks}"]`)).toHaveCount(1)
		}
		const branch = await addressOf(page, { what: '', path: '/sucursales', link: /^\/sucursales\/brn_\w+$/ })
		await page.goto(`${branch}/equipo`)
		const equipment = await firstAction(page, '/archivar')
		await pressAction(page, equipment)
		await expect(page.getByText('Archivado', { exact: true })).toBeVisible()
		await pressAction(page, equipment.replace('/archivar', '/desarchivar'))
		await expect(page.getByText('Archivado', { exact: true })).toHaveCount(0)
	})
})

test('the keys of the agenda are silenced and speak again', async ({ page }) => {
	await signIn(page)
	await page.goto('/agenda/teclado')
	const box = page.getByLabel('Usar teclas de una sola letra')
	for (const on of [false, true]) {
		await scriptsRun(box)
		await box.setChecked(on, { force: true })
		await page.reload()
		await expect(box).toBeChecked({ checked: on })
	}
})

/** A button that keeps what it says for the next page. */
async function pressAndKeep(page: Page, name: string): Promise<void> {
	const posted = savingOf(page)
	await page.getByRole('button', { name }).first().click()
	await posted
	await page.goto('/principal')
}

/** Where the first form of the page goes that ends like this. */
async function firstAction(page: Page, end: string): Promise<string> {
	const actions = await page
		.locator('main form')
		.evaluateAll((forms) => forms.map((form) => form.getAttribute('action') ?? ''))
	const action = actions.find((each) => (each.split('?')[0] ?? '').endsWith(end))
	if (!action) throw new Error(`no form leads to ${end}`)
	return action.split('?')[0] ?? ''
}

/** Its button lies in a menu of its card. */
async function pressAction(page: Page, action: string): Promise<void> {
	const posted = savingOf(page)
	await page
		.locator(`form[action^="${action}"] button`)
		.first()
		.evaluate((node) => (node as HTMLElement).click())
	await posted
	await expect(page.locator('.toast, [role=status]').filter({ hasText: /\S/ }).first()).toBeVisible()
}
