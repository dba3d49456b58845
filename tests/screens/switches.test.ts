import { beforeAll, expect, test } from 'vitest'
import { type SwitchForm, switchForms } from '#tests/e2e/switches.ts'
import { demoNumber } from '#tests/fakes/whatsapp-state.ts'
import { type Paper } from '#tests/support/paper.ts'
import { actionOf, mainForms, pressSwitches, type State, save, stateOf, turned } from '#tests/support/paper-switches.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, growSalon, peopleWrite, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/*
 * Every switch of the product as somebody without scripts presses it; with them in tests/e2e/switches.spec.ts, from the
 * same rows.
 */
const salon = salonOfFile({ graph: { numbers: [demoNumber, salonNumber] } })
const { at } = ownerOf(salon)

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	await peopleWrite(salon.own, salon.graph)
	await growSalon({ ...salon, url: salon.program.url })
}, 120_000)

for (const form of switchForms) {
	test(`every switch of the form goes on and off again without a script: ${form.what}`, async () => {
		const address = await opened(form)
		const pressed: string[] = []
		const rounds = form.save ? (form.rounds ?? [/./]) : []
		for (const round of rounds) pressed.push(...(await onAndOff({ address, form }, round)))
		if (!form.save) pressed.push(...(await eachOnAndOff(address)))
		expect(pressed.length).toBeGreaterThan(0)
	}, 120_000)
}

test('a special day goes from closed to hours and back without a script', async () => {
	const address = `${await addressOf({ path: '/sucursales', link: /^\/sucursales\/brn_\w+$/ })}/fechas`
	for (const [day, closed] of [
		['2026-12-28', true],
		['2026-12-29', false],
		['2026-12-30', true],
	] as const) {
		const row = new RegExp(`<li\\b(?:(?!</li>)[\\s\\S])*${Number(day.slice(-2))} de diciembre[\\s\\S]*?</li>`)
		const form = await at(address)
		const added = await form.press(/^Agregar fecha$/, (each) =>
			turned(new Map([['closed=on', closed]]))(each).map(([name, value]) => [name, name === 'day' ? day : value]),
		)
		expect(added.words).toContain('Fecha guardada')
		expect(added.wordsIn(row)).toMatch(closed ? /Cerrado/ : /\d{1,2}:\d{2}/)
		const gone = await (await at(address)).press(new RegExp(`^Quitar.*${Number(day.slice(-2))} de diciembre`))
		expect(gone.wordsIn(row)).toBe('')
	}
})

test('the filters of the agenda go off and on again by the address without a script', async () => {
	const address = '/agenda?fecha=2026-11-20'
	const all = stateOf(await at(address), /^especialista=/)
	expect(all.size).toBeGreaterThan(1)
	const [[first = ''] = []] = all
	for (const on of [false, true]) {
		const left = await (await at(address)).press(/^Aplicar filtros$/, turned(new Map(all).set(first, on)))
		const again = await at(left.path)
		expect(stateOf(again, /^especialista=/)).toEqual(new Map(all).set(first, on))
	}
})

test('theme and menu change and change back without a script', async () => {
	for (const [button, theme] of [
		[/^Cambiar al tema oscuro$/, 'dark'],
		[/^Cambiar al tema claro$/, 'light'],
	] as const) {
		await (await at('/principal')).press(button)
		expect((await at('/principal')).html).toMatch(new RegExp(`<html[^>]*data-theme="${theme}"`))
	}
	await (await at('/principal')).press(/^Contraer menú$/)
	await (await at('/principal')).press(/^Ensanchar menú$/)
	expect((await at('/principal')).html).toContain('Contraer menú')
})

test('archived and back without a script: what a list puts away is found again', async () => {
	for (const list of ['/servicios', '/especialistas', '/sucursales', '/inventario/productos']) {
		const ask = await addressOf({ path: list, link: /\/archivar$/ })
		await (await at(ask)).press(/^Archivar$/)
		expect((await at(list)).html).not.toContain(`href="${ask}"`)
		await (await at(`${list}?archivados=1`)).pressAt(ask.replace('/archivar', '/desarchivar'))
		expect((await at(list)).html).toContain(`href="${ask}"`)
	}
	const team = `${await addressOf({ path: '/sucursales', link: /^\/sucursales\/brn_\w+$/ })}/equipo`
	const [equipment = ''] = actionsOf(await at(team), '/archivar')
	const away = await (await at(team)).pressAt(equipment)
	expect(away.html).toMatch(/>Archivado</)
	const back = await away.pressAt(equipment.replace('/archivar', '/desarchivar'))
	expect(back.html).not.toMatch(/>Archivado</)
})

/** Where the forms of a page go that end like this. */
function actionsOf(paper: Paper, end: string): string[] {
	return mainForms(paper).flatMap(({ action }) => {
		const [plain = ''] = action.split('?')
		return plain.endsWith(end) ? [plain] : []
	})
}

/** The first link on `path` that fits, and the one after it. */
async function addressOf({ path, link, onward }: Omit<SwitchForm, 'what'>): Promise<string> {
	let address = path
	for (const next of [link, onward].filter((step) => step !== undefined)) {
		const main = /<main[\s\S]*<\/main>/.exec((await at(address)).html)?.[0] ?? ''
		const links = [...main.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
		const found = links.find((each) => next.test(each))
		if (!found) throw new Error(`no link like ${next} on ${address}`)
		address = found
	}
	return address
}

/** Away with the part that is open at first; answers the address. */
async function opened(form: SwitchForm): Promise<string> {
	const address = await addressOf(form)
	const { closed = '' } = form
	if (stateOf(await at(address)).get(closed)) await turnAndSave({ address, form }, new Map([[closed, false]]))
	return address
}

type Visit = { address: string; form: SwitchForm }

/**
 * Presses all that is there, saves and sees it; then what that brought the same way, and back again from the innermost to
 * the first. Answers what was pressed.
 */
async function onAndOff(visit: Visit, round: RegExp, done: string[] = []): Promise<string[]> {
	const found = [...stateOf(await at(visit.address), round)]
	const before = new Map(found.filter(([key]) => !done.includes(key)))
	if (before.size === 0) return done
	await turnAndSave(visit, opposite(before))
	const all = await onAndOff(visit, round, [...done, ...before.keys()])
	await turnAndSave(visit, new Map([...before].reverse()))
	return all
}

/** Saved as wanted, and so after a fresh look. */
async function turnAndSave({ address, form }: Visit, wanted: State): Promise<void> {
	await save(await at(address), wanted, form)
	await seen(address, wanted)
}

/** What saves itself, by the button beside it: each once the other way and once back. Answers what was pressed. */
async function eachOnAndOff(address: string): Promise<string[]> {
	const before = stateOf(await at(address))
	for (const wanted of [opposite(before), before]) {
		for (const [key, on] of wanted) {
			const page = await pressSwitches(await at(address), new Map([[key, on]]))
			if (key.includes('=')) await page.pressAt(actionOf(page, key), turned(new Map([[key, on]])))
		}
		await seen(address, wanted)
	}
	return [...before.keys()]
}

async function seen(address: string, wanted: State): Promise<void> {
	const found = stateOf(await at(address))
	expect([...wanted.keys()].map((key) => [key, found.get(key)])).toEqual([...wanted])
}

function opposite(state: State): State {
	return new Map([...state].map(([key, on]) => [key, !on]))
}
