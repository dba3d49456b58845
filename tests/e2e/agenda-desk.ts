import { expect, type Locator, type Page } from '@playwright/test'
import { addDays } from '#app/lib/time-calendar.ts'
import { openingDay, type Salon, scriptsRun, signIn } from './salon.ts'

export const ways = [
	{ javaScriptEnabled: true, how: 'with JavaScript' },
	{ javaScriptEnabled: false, how: 'without JavaScript' },
]

/** A day beyond the demo's appointments: 0 is a Monday. Spec files share a salon, so each asks for days of its own. */
export function emptyDay(offset: number): string {
	return addDays(openingDay, 31 + offset)
}

export type Visit = { day: string; time: string; specialist: string; service: string; client: string }

export async function openDay(page: Page, day: string): Promise<void> {
	await page.goto(`/agenda?fecha=${day}&vista=dia`)
}

/** The cancelled ones are out of sight unless they are asked for. */
export async function openWholeDay(page: Page, day: string): Promise<void> {
	await page.goto(`/agenda?fecha=${day}&vista=dia&estado=todas`)
}

export function columnOf(page: Page, specialist: string): Locator {
	return page.getByRole('list', { name: specialist, exact: true })
}

export function eventOf(page: Page, client: string): Locator {
	return page.locator('.ev, .cw', { hasText: client })
}

export function dialogOf(page: Page, name?: string | RegExp): Locator {
	return page.getByRole('dialog', { name })
}

/** The first client found for what is typed: a list that follows it, or 'Buscar' and a button for each. */
export async function chooseClient(page: Page, name: string, javaScriptEnabled: boolean): Promise<void> {
	if (javaScriptEnabled) {
		await page.getByRole('combobox', { name: 'Cliente' }).fill(name)
		await page
			.getByRole('option', { name: new RegExp(name) })
			.first()
			.click()
		return
	}
	await page.getByRole('searchbox', { name: 'Cliente' }).fill(name)
	await page.getByRole('button', { name: 'Buscar' }).click()
	await page
		.getByRole('button', { name: new RegExp(name) })
		.first()
		.click()
}

/** Books from a free half hour of the day: its link brings the specialist and the hour along. */
export async function book(page: Page, visit: Visit, javaScriptEnabled: boolean, works = true): Promise<void> {
	await openDay(page, visit.day)
	await columnOf(page, visit.specialist)
		.getByRole('link', { name: `Libre ${visit.time}` })
		.click()
	await slotMenu(page).getByRole('link', { name: 'Agendar cita' }).click()
	await expect(dialogOf(page, 'Crear nueva cita')).toBeVisible()
	if (javaScriptEnabled) await scripted(page)
	await chooseClient(page, visit.client, javaScriptEnabled)
	const service = page.getByLabel('Servicio', { exact: true })
	await service.selectOption({ label: await labelOf(service, visit.service) })
	await page.getByRole('button', { name: 'Agendar cita' }).click()
	// The notice leaves after six seconds, which a busy machine may take.
	if (works)
		await expect(page.getByText('Cita creada correctamente').or(eventOf(page, visit.client)).first()).toBeVisible()
}

/** What can be done with a free moment: with a script a menu beside the press, without one a small page. */
export function slotMenu(page: Page): Locator {
	return page.getByRole('group', { name: /^A las/ }).or(page.getByRole('dialog'))
}

/** Until its scripts have taken the page over. */
export async function scripted(page: Page): Promise<void> {
	await scriptsRun(page.locator('form#cita'))
}

export async function labelOf(select: Locator, start: string): Promise<string> {
	const labels = await select.locator('option').allTextContents()
	return labels.find((label) => label.startsWith(start)) ?? `no option starts with ${start}: ${labels}`
}

export async function openEvent(page: Page, client: string): Promise<Locator> {
	await eventOf(page, client).first().getByRole('link').click()
	const dialog = page.getByRole('dialog')
	await expect(dialog).toBeVisible()
	return dialog
}

/** The owner at the agenda of that day. */
export async function atTheDesk(page: Page, day: string): Promise<void> {
	await signIn(page)
	await openDay(page, day)
}

/** An option of a list that may still follow what was chosen before. */
export async function chooseOption(select: Locator, start: string): Promise<void> {
	await expect(async () => {
		await select.selectOption({ label: await labelOf(select, start) }, { timeout: 500 })
	}).toPass()
}

/** What a task cost: presses (a list that is opened and chosen from is two), and pages that were loaded for it. */
type Cost = { taps: number; loads: number }
const costs = new Map<string, Record<string, Cost>>()

export const specialist = 'Andrea Solís'
export const service = 'Manicure con gel'

/** A finger that counts what it presses, and the pages that come of it. Typing is no press. */
export async function handAt(page: Page) {
	const cost = { taps: 0, loads: 0 }
	page.on('request', (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) cost.loads++
	})
	return {
		cost,
		async tap(what: Locator) {
			cost.taps++
			await what.click()
		},
		async choose(list: Locator, start: string) {
			cost.taps += 2
			await chooseOption(list, start)
		},
	}
}

export function keep(task: string, how: string, cost: Cost) {
	costs.set(task, { ...costs.get(task), [how]: { ...cost } })
}

/** The table of what was kept, on the terminal. */
export function printCosts() {
	const cell = (cost?: Cost) => (cost ? `${cost.taps} taps, ${cost.loads} loads` : '').padEnd(18)
	const lines = [...costs].map(([task, { scripts, plain }]) => `${task.padEnd(34)} ${cell(scripts)} ${cell(plain)}`)
	process.stdout.write(`${[`${'task'.padEnd(34)} with scripts       without`, ...lines].join('\n')}\n`)
}

/** Somebody who was here last week, or comes at `start`: registered and booked through the API. */
export async function aRegular({ own }: Salon, name: string, phone: string, start = '2026-11-18T12:00') {
	type Made = { _id: string }
	const [first, lastname] = name.split(' ')
	const client = { name: first, lastname, whatsapp: phone, type: 'client' }
	const { _id: clientId } = await own.visitor.call<Made>('POST /client', { client })
	const ids = { branchId: own.branch, specialistId: own.specialists[specialist], serviceId: own.services[service] }
	const appointment = { ...ids, clientId, start, allowConflict: true }
	await own.visitor.call('POST /appointment', { appointment })
}

/** The first client who is found for what is typed. */
export async function pickClient(page: Page, tap: (what: Locator) => Promise<void>, name: string, scripts: boolean) {
	if (scripts) {
		await page.getByRole('combobox', { name: 'Cliente' }).pressSequentially(name)
		return tap(page.getByRole('option', { name: new RegExp(`^${name}`) }))
	}
	await page.getByRole('searchbox', { name: 'Cliente' }).fill(name)
	await tap(page.getByRole('button', { name: 'Buscar' }))
	await tap(page.getByRole('button', { name: new RegExp(`^(\\w+ )?${name}`) }))
}
