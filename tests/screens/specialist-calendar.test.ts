import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, toIso } from '#app/lib/time.ts'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { until } from '#tests/support/programs/desk.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** A new salon whose specialists have calendars at Google, set up by forms alone. */
const env: Record<string, string> = {}
let google: GoogleFake
beforeAll(async () => {
	google = await startGoogle()
	const [id, secret] = [fakeSettings.googleClientId, fakeSettings.googleClientSecret]
	const bases = { GOOGLE_AUTH_BASE: google.url, GOOGLE_OAUTH_BASE: google.url, GOOGLE_API_BASE: google.url }
	Object.assign(env, { ...bases, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret })
})
const salon = salonOfFile({ env })
afterAll(() => google.close())

const email = 'andrea@gmail.com'
const at = (path: string) => paperAt(salon.own.visitor, path)
const pageOf = (name: string) => at(`/especialistas/${salon.own.specialists[name]}/calendario`)
const start = opening + 4 * DAY + 5 * HOUR

async function connect(page: Paper): Promise<Paper> {
	const [, link = ''] = /href="([^"]*google\/conectar[^"]*)"/.exec(page.html) ?? []
	const away = await salon.own.visitor.get(link.replaceAll('&amp;', '&'))
	const back = new URL(google.decide(away.headers.get('Location') ?? '', { email }))
	return at(back.pathname + back.search)
}

test('ESP-001 everybody who attends or sells stands at /especialistas, each as a card with branch and services', async () => {
	const page = await at('/especialistas')
	const cards = page.html.split('<article').slice(1)
	const names = Object.keys(salon.own.specialists)
	expect(names.length).toBeGreaterThan(1)
	expect(cards).toHaveLength(names.length)
	for (const name of names) expect(cards.filter((card) => card.includes(`>${name}</a>`))).toHaveLength(1)
	for (const card of cards) expect(card).toContain('Roma Norte')
})

test('ESP-004 ESP-013 ESP-014 ESP-015 ESP-016 API-022 API-024 API-118 API-130 a specialist is given a calendar of an account, and whoever books meanwhile is refused', async () => {
	const [first = '', second = ''] = Object.keys(salon.own.specialists)
	const event = {
		id: 'cita',
		summary: 'Dentista',
		start: { dateTime: toIso(start) },
		end: { dateTime: toIso(start + HOUR) },
	}
	google.keep(email, [
		{ id: email, summary: 'Mi agenda', primary: true, events: [] },
		{ id: 'citas@group', summary: 'Citas de Andrea', events: [event] },
	])
	const bare = await pageOf(first)
	expect(bare.words).toContain('Todavía no hay cuentas conectadas')
	expect(bare.words).not.toContain('Ver sus calendarios')
	const connected = await connect(bare)
	expect(connected.path).toBe(`/especialistas/${salon.own.specialists[first]}/calendario`)
	const linked = await connected.press(/^Autorizar/)
	expect(linked.words).toContain('Cuenta de Google autorizada')
	const shown = await salon.own.visitor.call<{ _id: string; isCalendarAuthorised: boolean }[]>(
		`GET /specialist?businessId=${salon.own.businessId}`,
	)
	const authorised = shown.filter((each) => each.isCalendarAuthorised).map(({ _id }) => _id)
	expect(authorised).toEqual([salon.own.specialists[first]])
	const token = 'SELECT sealed_google_token AS sealed FROM specialists WHERE id = ?'
	const [kept] = await salon.plant(token, [salon.own.specialists[first] ?? ''])
	// A reference of ours, sealed: it names the account to nobody else.
	expect(String(kept?.sealed)).toMatch(/^.{40,}$/)
	expect(String(kept?.sealed)).not.toContain('andrea')

	google.setFault({ kind: '500', path: '/calendarList' })
	expect((await linked.press(/^Ver sus calendarios/)).words).toContain('No se pudieron obtener los calendarios')
	google.clearFaults()
	const choice = await (await pageOf(first)).press(/^Ver sus calendarios/)
	expect(choice.words).toMatch(/Citas de Andrea\s+(Eventos\s+)?1\b/)
	const chosen = await choice.press(/^Usar este calendario/, { calendarId: 'citas@group' })
	expect(chosen.words).toContain('Calendario asignado')
	const linkedTo = async (name: string) =>
		(await salon.own.visitor.call<{ _id: string }[]>(`GET /specialist?businessId=${salon.businessId}`)).find(
			({ _id }) => _id === salon.own.specialists[name],
		)
	const calendar = { googleCalendarId: 'citas@group', googleCalendarName: 'Citas de Andrea' }
	expect(await linkedTo(first)).toMatchObject(calendar)
	await until('it is read', async () => (await pageOf(first)).words.includes('1 hora ocupada'))

	const [serviceId = '', clientId = ''] = [Object.values(salon.own.services)[0], Object.values(salon.own.clients)[0]]
	const appointment = {
		...{ branchId: salon.own.branch, specialistId: salon.own.specialists[first], serviceId, clientId },
		start: toIso(start),
	}
	const refused = await salon.own.visitor
		.call('POST /appointment', { appointment })
		.catch((error: Error) => error.message)
	expect(String(refused)).toContain('calendario')

	await (await pageOf(second)).press(/^Autorizar/)
	const other = await (await pageOf(second)).press(/^Ver sus calendarios/)
	expect(other.words).toContain('Ya es de otro especialista')
	expect(other.html).toMatch(/<input[^>]*value="citas@group"[^>]*disabled|<input[^>]*disabled[^>]*value="citas@group"/)
	const listed = await salon.own.visitor.call<{ calendars: unknown[] }>(
		`GET /google/calendar/get-calendars?specialistId=${salon.own.specialists[second]}`,
	)
	const told = (name: string, events: number) => ({
		...{ summary: name, calendar: name, totalEvents: events, eventsNumber: events },
	})
	expect(listed.calendars).toEqual([
		{ id: email, ...told('Mi agenda', 0), isTakenByOtherSpecialist: false },
		{ id: 'citas@group', ...told('Citas de Andrea', 1), isTakenByOtherSpecialist: true },
	])
	const calendarData = [
		{ specialistId: salon.own.specialists[first], calendarId: null },
		{ specialistId: salon.own.specialists[second], calendarId: 'citas@group', calendarName: 'Citas de Andrea' },
	]
	await salon.own.visitor.call('PATCH /specialist', { calendarData, businessId: salon.own.businessId })
	expect((await pageOf(first)).words).toContain('Todavía no tiene un calendario')
	expect((await pageOf(second)).words).toContain('Citas de Andrea')
	expect(await linkedTo(second)).toMatchObject(calendar)
	google.revoke(email)
	const third = Object.keys(salon.own.specialists)[2] ?? ''
	const unauthorised = await (await pageOf(third)).press(/^Autorizar/)
	expect(unauthorised.words).toContain('No se pudo autorizar la cuenta de Google')
	expect(unauthorised.words).not.toContain('Cuenta de Google autorizada')
	const left = await (await pageOf(second)).press(/^Dejar de leer/)
	expect(left.words).toContain('Su calendario de Google ya no se lee')
	expect(left.words).not.toContain('Citas de Andrea')
})
