import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, toIso } from '#app/lib/time.ts'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { opening } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'

/** A salon that moves in from its calendar at Google, without scripts. */
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

const at = (path: string) => paperAt(salon.own.visitor, path)
const email = 'salon.jazmin@gmail.com'

/** Leaves by the page's link for Google, answers there, and comes back. */
async function connectFrom(page: Paper, decision: Parameters<GoogleFake['decide']>[1]): Promise<Paper> {
	const [, link = ''] = /href="([^"]*google\/conectar[^"]*)"/.exec(page.html) ?? []
	const away = await salon.own.visitor.get(link.replaceAll('&amp;', '&'))
	const back = new URL(google.decide(away.headers.get('Location') ?? '', decision))
	return at(back.pathname + back.search)
}

test('whoever connects an account of Google from the move comes back to it, and from the channels to them', async () => {
	const move = await at('/mudanza/citas')
	const denied = await connectFrom(move, { deny: true })
	expect([denied.path, denied.words]).toEqual(['/mudanza/citas', expect.stringContaining('No diste permiso')])
	const back = await connectFrom(move, { email })
	expect([back.path, back.words]).toEqual(['/mudanza/citas', expect.stringContaining(`Elegir calendario de ${email}`)])
	expect((await connectFrom(await at('/negocio/canales'), { email })).path).toBe('/negocio/canales')
	for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
		const away = await salon.own.visitor.get(`/negocio/canales/google/conectar?volver=${encodeURIComponent(elsewhere)}`)
		const { pathname, search } = new URL(google.decide(away.headers.get('Location') ?? '', { email }))
		expect((await at(pathname + search)).path).toBe('/negocio/canales')
	}
})

test('a calendar that is refused leaves the others to choose from, and the choice as it was', async () => {
	const start = { dateTime: toIso(opening + DAY) }
	const event = { summary: 'Corte - Ana', start, end: { dateTime: toIso(opening + DAY + HOUR) } }
	google.keep(email, [
		{ id: email, summary: 'Mi agenda', primary: true, events: [event] },
		{ id: 'vacio@group', summary: 'Vacaciones', events: [] },
	])
	const choice = await (await (await at('/mudanza/citas')).open(/^Elegir calendario/)).press(/^Ver sus calendarios$/)
	const checked = (page: Paper) =>
		/<input[^>]*checked[^>]*value="([^"]*)"|value="([^"]*)"[^>]*checked/.exec(page.html)?.slice(1).join('')
	expect([choice.words, checked(choice)]).toEqual([expect.stringContaining('Vacaciones'), email])
	const refused = await choice.press(/^Leer este calendario$/, { calendarId: 'vacio@group' })
	expect(refused.words).toContain('Este calendario no tiene eventos por venir')
	expect([refused.words, checked(refused)]).toEqual([expect.stringContaining('Mi agenda'), 'vacio@group'])
	google.setFault({ kind: '500', path: '/events' })
	const unanswered = await refused.press(/^Leer este calendario$/, { calendarId: email })
	expect([unanswered.words, checked(unanswered)]).toEqual([expect.stringContaining('Google no respondió'), email])
	const read = await unanswered.press(/^Leer este calendario$/)
	expect(read.path).toContain('/mudanza/archivo/')
	google.revoke(email)
	const over = await choice.press(/^Leer este calendario$/)
	expect(over.words).toContain(`Volver a conectar ${email}`)
	const again = await connectFrom(over, { email })
	expect([again.path, again.words]).toEqual([over.path, expect.stringContaining('Ver sus calendarios')])
})
