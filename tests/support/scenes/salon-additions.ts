import { now } from '#app/lib/clock.ts'
import { toWire } from '#app/lib/weekly-schedule/wire.ts'
import { salon as sketch } from '#db/demo/salon.ts'
import { type MercadoPagoFake } from '#tests/fakes/mercado-pago.ts'
import { type SmtpFake } from '#tests/fakes/smtp.ts'
import { type WhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { type BusinessNumber } from '#tests/fakes/whatsapp-state.ts'
import { paperAt } from '../paper.ts'
import { pass, type Visitor, visitorOf } from '../programs/browser-door.ts'
import { runCommand, until } from '../programs/desk.ts'
import { type Program } from '../programs/program.ts'
import { type NewSalon } from './new-salon.ts'
import { codeAt } from './second-factor.ts'

/** Who is invited to the new salon's desk. */
export const receptionist = {
	name: 'Brenda Lozano',
	email: 'recepcion@nuevo.test',
	password: 'otra clave bastante larga',
}

/** The number that Meta shows to the new salon's token alone. */
export const salonNumber = {
	phoneNumberId: '555000333444',
	wabaId: '666000333444',
	displayPhoneNumber: '5215550003333',
	verifiedName: 'Salón nuevo',
	tokens: ['EAAG-salon'],
} satisfies BusinessNumber

/** The salon's own number, by the form that asks Meta whether it is hers. */
export async function connectWhatsApp({ visitor }: NewSalon): Promise<void> {
	const { phoneNumberId: externalId, wabaId: parentId, verifiedName: name, tokens } = salonNumber
	const typed = { channel: 'whatsapp', externalId, parentId, name, token: tokens.join() }
	await pass(visitor.post('/negocio/canales/conectar', typed))
}

/** The salon's own Mercado Pago: its owner leaves for the page of permission, says yes there, and comes back. */
export async function connectMercadoPago({ visitor }: NewSalon, mercadoPago: MercadoPagoFake): Promise<void> {
	const left = await visitor.get('/integraciones/mercado-pago/conectar')
	const back = new URL(mercadoPago.decide(left.headers.get('Location') ?? ''))
	await pass(visitor.get(`${back.pathname}${back.search}`))
}

/** More than one page of the chat, with the salon's clients at its top. */
const strangers = Array.from({ length: 8 }, (_, index) => ({ name: `Curiosa ${index}`, from: `52155020000${index}0` }))

/** Every client of the salon has written to it, and some whom nobody knows. */
export async function peopleWrite({ visitor, phones }: NewSalon, graph: WhatsAppGraph): Promise<void> {
	const clients = Object.entries(phones).map(([name, phone]) => ({ name, from: `521${phone}` }))
	const people = [...strangers, ...clients]
	const { phoneNumberId } = salonNumber
	const at = now()
	const drafts = people.map((person, index) => {
		return { ...person, phoneNumberId, text: 'Hola, ¿a qué hora abren?', at: at - (people.length - index) * 60_000 }
	})
	const { status } = await graph.deliverBatch(drafts)
	if (status !== 200) throw new Error(`the webhook answered ${status}`)
	const [last] = people.slice(-1)
	await until('everybody stands in the chat', async () => {
		return (await (await visitor.get('/chat')).text()).includes(last?.name ?? '')
	})
}

/** Invited by the owner with what the page marks for a reception, and in by the letter's link with an account of her own. */
export async function hireReceptionist({ visitor }: NewSalon, url: string, mail: SmtpFake): Promise<Visitor> {
	const { name, email, password } = receptionist
	const page = await paperAt(visitor, '/negocio/equipo/invitar?rol=recepcion')
	await page.press(/^Enviar invitación/, { email })
	const link = new URL((await mail.next(email)).links[0] ?? '')
	const token = link.searchParams.get('t') ?? ''
	const desk = visitorOf(url)
	await pass(desk.post(link.pathname, { token, name, password, terms: 'on' }))
	return desk
}

type Grown = { own: NewSalon; url: string; mail: SmtpFake; program: Program }

/** What else has switches: somebody at the desk, a cabin, two assistants, and credits for them. */
export async function growSalon({ own, url, mail, program }: Grown): Promise<void> {
	await hireReceptionist(own, url, mail)
	await addEquipment(own)
	await addBranch(own)
	await pass(own.visitor.post('/integraciones/chat-web/encender', {}))
	await giveCredits(own, program)
}

/** A second branch with the first one's hours; an assistant comes with it. */
async function addBranch({ visitor }: NewSalon): Promise<void> {
	const { hours, ...place } = sketch.branch
	const schedules = { ...toWire('branch', hours), frecuency: sketch.stepMinutes }
	const branch = {
		...place,
		name: 'Santa Fe',
		address: 'Guillermo González Camarena 800',
		country: 'México',
		schedules,
	}
	await visitor.call('POST /branch', { branch })
}

/** A cabin of the branch. */
async function addEquipment({ visitor, branch }: NewSalon): Promise<void> {
	await pass(visitor.post(`/sucursales/${branch}/equipo`, { name: 'Cabina de faciales', capacity: '1' }))
}

const given = new Map<string, Promise<void>>()

/**
 * What its assistants answer with: given by who operates the program, who comes in as the command line lets him. Once for a
 * salon, however many files of one program ask for it.
 */
export function giveCredits({ businessId }: NewSalon, program: Program): Promise<void> {
	const salon = `${program.dataDir} ${businessId}`
	const known = given.get(salon) ?? giveFirst(businessId, program)
	given.set(salon, known)
	return known
}

async function giveFirst(businessId: string, program: Program): Promise<void> {
	const operator = await operatorOf(program)
	const gift = { businessId, creditType: 'gpt_model', amount: '500', total: '0', requestId: 'first-gift' }
	await pass(operator.post(`/admin/negocios/${businessId}/creditos`, gift))
}

/** An account of the command line, its link, and a second factor, without which /admin opens to nobody. */
async function operatorOf({ url, dataDir, clockFile }: Program): Promise<Visitor> {
	const env = { DATA_DIR: dataDir, CLOCK_FILE: clockFile }
	const { output } = await runCommand(['user', 'create', 'operadora@nuevo.test', '--role', 'admin'], env)
	const operator = visitorOf(url)
	const token = /\/auth\/enlace\?t=(\S+)/.exec(output)?.[1]
	if (!token) throw new Error(output)
	await pass(operator.post('/auth/enlace', { token }))
	await pass(operator.post('/cuenta/segundo-factor', {}))
	const page = await (await operator.get('/cuenta/segundo-factor/activar')).text()
	const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
	const proven = await operator.post('/cuenta/segundo-factor/activar', { code: codeAt(now(), secret) })
	if (!proven.ok) throw new Error(`the second factor answered ${proven.status}`)
	return operator
}
