import { beforeAll, expect, test } from 'vitest'
import { rows } from '#app/web/api/table.server.ts'
import { addressOf, screens } from '#tests/e2e/screens.ts'
import { type Paper, paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { salonOfFile } from '#tests/support/running-salon.ts'
import { giveCredits, hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** The owner and her receptionist in a new salon that took some money, of amounts that no price is. */
const salon = salonOfFile()

type Made = { _id: string; contactId: string }
/** Paid for two visits of one client, what the second still lacks of its 380 pesos, and what both come to. */
const [whole, part, missing, together] = ['739.17', '123.45', '256.55', '862.62']
const credits = '487.4'

let desk: Visitor
let client: string
const visits: string[] = []
let movements: string[] = []

const asOwner = (path: string) => paperAt(salon.own.visitor, path)
const atDesk = (path: string) => paperAt(desk, path)

beforeAll(async () => {
	const { own, program, mail } = salon
	desk = await hireReceptionist(own, program.url, mail)
	await giveCredits(own, program)
	await salon.plant('UPDATE credit_balances SET hundredths = 48740 WHERE business_id = ?', [own.businessId])
	const person = { name: 'Renata', lastname: 'Solano', whatsapp: '5503007777', type: 'client' }
	client = (await own.visitor.call<Made>('POST /client', { client: person }))._id
	const what = {
		...{ branchId: own.branch, clientId: client, serviceId: own.services['Manicure con gel'] },
		specialistId: own.specialists['Andrea Solís'],
	}
	for (const [start, amount] of [
		['2026-11-18T12:00', whole],
		['2026-12-15T10:00', part],
	] as const) {
		const appointment = { ...what, start }
		const { _id } = await own.visitor.call<Made>('POST /appointment', { appointment, allowConflict: true })
		visits.push(_id)
		// By the wire: at the desk nobody takes more than is missing.
		const moneyMovement = { date: today, amount: Number(amount), paymentMethod: 'cash' }
		await own.visitor.call('POST /moneyMovement', { moneyMovement, appointmentId: _id })
	}
	const paid = await salon.plant('SELECT id FROM money_movements WHERE business_id = ?', [own.businessId])
	movements = paid.map(({ id }) => String(id))
}, 60_000)

function ids(): Record<string, string> {
	const { own, cast } = salon
	const [appointment = ''] = visits.slice(-1)
	const { 'Manicure con gel': service = '' } = own.services
	const { 'Andrea Solís': specialist = '' } = own.specialists
	return {
		...cast.ids,
		appointment,
		branch: own.branch,
		business: own.businessId,
		service,
		specialist,
		contact: client,
	}
}

/** As a person reads them, and as the data of a page carries them. */
const amounts = [whole, part, together, credits, '73917', '12345', '86262']

/** A price may stand behind any sign or letter ('-487.40', 'MXN487.4'); whole minor units are looked for as a number of their own. */
function standing(amount: string): RegExp {
	const [units = '', cents] = amount.replaceAll(',', '').split('.')
	const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',?')
	return cents === undefined
		? new RegExp(`(?<![\\w.-])${units}(?!\\w)`)
		: new RegExp(`(?<![\\d.,])${grouped}\\.${cents.replace(/0+$/, '')}0*(?!\\d)`)
}

/** Of the amounts and totals that were planted, those that stand in a text; digits within an id or a moment are none. */
function toldIn(text: string): string[] {
	const plain = text.replaceAll('<!-- -->', '')
	return amounts.filter((amount) => standing(amount).test(plain))
}

/** Every page of the panel and each of its states, as far as it names a thing of this salon. */
function pages(): string[] {
	const known = ids()
	return screens
		.filter(({ route }) => route.startsWith('_panel'))
		.flatMap((screen) =>
			['', ...(screen.states ?? [])].map(
				(state) => addressOf(screen, known) + addressOf({ ...screen, path: state }, known),
			),
		)
}

/** Everything that tells the owner an amount. */
let owners: string[] = []

function everyPage(): string[] {
	return [...pages(), ...visits.map((id) => `/agenda/citas/${id}`), '/agenda/dashboard.pdf', ...screensOfData()]
}

async function tellers(who: Visitor, among = everyPage()): Promise<string[]> {
	const found: string[] = []
	for (const path of among) {
		const answer = await who.get(path)
		if (toldIn(await answer.text()).length > 0) found.push(path)
	}
	return found
}

/** What scripts ask for. */
function screensOfData(): string[] {
	return [
		'/agenda/ventana?fecha=2026-12-15',
		`/agenda/opciones?contactId=${client}`,
		'/agenda/clientes?buscar=ren',
		'/conteos',
	]
}

test('no page of the receptionist of a new salon tells what was paid or how many credits are left; the owner’s do', async () => {
	owners = await tellers(salon.own.visitor)
	expect(owners).toEqual(expect.arrayContaining(['/principal', '/agenda/dashboard', `/agenda/citas/${visits[0]}`]))
	expect(await tellers(desk)).toEqual([])
}, 120_000)

/** A path of the API about the visit that was paid, its client, or the salon. */
function namedIn(path: string): string {
	const things: Record<string, string> = { client, business: salon.businessId, appointment: visits[0] ?? '' }
	const [, kind = ''] = path.split('/')
	return path.replace(/\{\w+\}/g, things[kind] ?? ids()[kind] ?? 'nobody')
}

test('no call of the API that reads tells a receptionist an amount; the owner’s do', async () => {
	const paths = rows.filter(({ method }) => method === 'GET').map(({ path }) => namedIn(path))
	expect(paths.length).toBeGreaterThan(15)
	const query = `from=2026-11-01&to=2026-12-31&contactId=${client}&clientId=${client}&ids=${movements.join('&ids=')}`
	const tell = async (who: Visitor) => {
		const found: string[] = []
		for (const path of paths) {
			const answer = await who.get(`/api${path}?${query}`)
			if (toldIn(await answer.text()).length > 0) found.push(path)
		}
		return found
	}
	const { businessId } = salon
	expect(await tell(salon.own.visitor)).toEqual(expect.arrayContaining(['/moneyMovement', `/business/${businessId}`]))
	expect(await tell(desk)).toEqual([])
}, 60_000)

test('who takes the money at the desk sees what is missing of that visit, in its dialog and in the form, and nothing besides', async () => {
	const [, appointmentId] = visits
	const dialog = await atDesk(`/agenda/citas/${appointmentId}`)
	expect(dialog.words).toContain(`Falta $${missing}`)
	expect((await atDesk(`/agenda/citas/${appointmentId}/pago`)).values('amount')).toEqual([missing])
	const card = /<section class="card card-body client-card"[\s\S]*?<\/section>/
	expect(dialog.wordsIn(card)).not.toContain('$')
})

test('a receptionist finds neither the numbers of the agenda nor their file, and no page leads her there', async () => {
	for (const path of ['/agenda/dashboard', '/agenda/dashboard.pdf']) expect((await desk.get(path)).status).toBe(403)
	for (const path of ['/principal', '/agenda', '/buscar?q=numeros', '/buscar?q=citas'])
		expect([path, (await atDesk(path)).html.includes('/agenda/dashboard')]).toEqual([path, false])
	expect((await asOwner('/agenda')).html).toContain('/agenda/dashboard')
})

/** The boxes of a page of the member's form that are checked. */
async function setGrant(name: string, isOn: boolean): Promise<Paper> {
	const { html } = await asOwner('/negocio/equipo')
	const path = /href="(\/negocio\/equipo\/usr_\w+)"/.exec(html)?.[1] ?? ''
	const form = await asOwner(path)
	expect(form.words).toContain('Citas, ocupación e inasistencias del negocio y de cada especialista')
	const index = new RegExp(`name="permissions\\[(\\d+)\\]\\.pageId" value="${name}"`).exec(form.html)?.[1]
	return form.press(/^Guardar permisos/, { [`permissions[${index}].actions`]: isOn ? 'view' : null })
}

test('numbers, files of them and money are given one by one in the page of the person, and taken away again', async () => {
	const [numbers, exports, finance] = ['28', '29', '24']
	expect((await setGrant(numbers, true)).words).toContain('Los permisos se guardaron correctamente')
	const seen = await atDesk('/agenda/dashboard')
	expect([seen.status, seen.words.includes('Ingresos'), seen.words.includes('Exportar PDF')]).toEqual([
		200,
		false,
		false,
	])
	expect((await desk.get('/agenda/dashboard.pdf')).status).toBe(403)
	await setGrant(exports, true)
	expect((await desk.get('/agenda/dashboard.pdf')).status).toBe(200)
	await setGrant(finance, true)
	expect((await atDesk('/agenda/dashboard')).words).toContain('Ingresos')
	expect(toldIn((await atDesk(`/agenda/citas/${visits[0]}`)).html)).toContain(whole)
	for (const name of [numbers, exports, finance]) await setGrant(name, false)
	expect((await desk.get('/agenda/dashboard')).status).toBe(403)
	expect(owners.length).toBeGreaterThan(3)
	expect(await tellers(desk, owners)).toEqual([])
}, 120_000)

test('the count of the drawer is money: it is given in the page of the person, and taken away again', async () => {
	const drawer = '/finanzas/corte'
	const shown = async () => [(await desk.get(drawer)).status, (await atDesk('/principal')).html.includes(drawer)]
	expect(await shown()).toEqual([403, false])
	await setGrant('30', true)
	expect(await shown()).toEqual([200, true])
	expect((await atDesk(drawer)).words).toContain('Debe haber en efectivo')
	await setGrant('30', false)
	expect(await shown()).toEqual([403, false])
})

test('what a receptionist may not see is not shown as empty: no tab of the home or of a client is there for nothing', async () => {
	const tabs = async (path: string, part: RegExp) =>
		[...(part.exec((await atDesk(path)).html)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
	const home = await tabs('/principal', /<nav[^>]*aria-label="Secciones"[\s\S]*?<\/nav>/)
	expect(home).toContain('/principal?seccion=Conocimiento')
	expect(home).not.toContain('/principal?seccion=Resultados')
	for (const href of home) expect((await atDesk(href)).words).not.toContain('Nada por aquí')
	const record = () => tabs(`/contactos/${client}`, /<nav[^>]*aria-label="Ficha del cliente"[\s\S]*?<\/nav>/)
	const hasMoney = async () => (await record()).some((href) => href.includes('pestana=dinero'))
	expect([await hasMoney(), (await record()).length]).toEqual([false, 5])
	expect((await atDesk(`/contactos/${client}?pestana=dinero`)).words).not.toContain('Sin movimientos de dinero')
	await setGrant('24', true)
	expect(await hasMoney()).toBe(true)
	await setGrant('24', false)
	expect(await hasMoney()).toBe(false)
})

/** One of each kind of page: what an address names stands for all of its kind. */
const kindOf = (path: string) => path.replace(/[?#].*/, '').replace(/\/[a-z]{3}_\w+/g, '/{id}')

test('no link that a receptionist is shown leads to a page that is not hers', async () => {
	const seen = new Set<string>()
	const refused: string[] = []
	const open = [['/principal', '']]
	for (const [path = '', from] of open) {
		if (seen.has(kindOf(path))) continue
		seen.add(kindOf(path))
		const answer = await desk.get(path)
		if (answer.status >= 400) refused.push(`${answer.status} ${path}, from ${from}`)
		const [to] = [answer.headers.get('Location')]
		const html = await answer.text()
		const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = '']) =>
			href.replaceAll('&amp;', '&'),
		)
		const led = to ? [new URL(to, salon.program.url)].map(({ pathname, search }) => pathname + search) : []
		for (const next of [...links, ...led])
			if (!/^\/(archivos|cita|reservar|ayuda)\//.test(next)) open.push([next, path])
	}
	expect(seen.size).toBeGreaterThan(50)
	expect(refused).toEqual([])
}, 60_000)
