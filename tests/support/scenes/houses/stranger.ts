import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApart } from '#tests/apart/apart-program.ts'
import { startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { followClock } from '#tests/fakes/process-clock.ts'
import { environment } from '#tests/fakes/settings.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { startWhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { type Paper, paperAt, quoted } from '../../paper.ts'
import { type Visitor, visitorOf } from '../../programs/browser-door.ts'
import { until } from '../../programs/desk.ts'
import { startProgram } from '../../programs/program.ts'
import { opening } from '../../programs/salon-program.ts'
import { owner } from '../new-salon.ts'
import { salonNumber } from '../salon-additions.ts'

export type EmptyHouse = Awaited<ReturnType<typeof openEmptyHouse>>

/**
 * The built program on an empty file, without the demo, with WhatsApp, Mercado Pago and mail beside it. To tell the same to
 * others (tests/kinds), `RECEPCION_BINARY` names an executable, `RECEPCION_DATA` a folder of data that are there already,
 * and with `RECEPCION_APART` each role is a process of its own.
 */
export async function openEmptyHouse(more: Record<string, string> = {}) {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-empty-'))
	if (process.env.RECEPCION_DATA) cpSync(process.env.RECEPCION_DATA, dataDir, { recursive: true })
	let offset = opening - Date.now()
	writeFileSync(`${dataDir}.clock`, String(offset))
	const giveClockBack = followClock(`${dataDir}.clock`)
	const graph = await startWhatsAppGraph({ numbers: [salonNumber] })
	const [mercadoPago, mail] = [await startMercadoPago(), await startSmtp()]
	const ports = { graph: portOf(graph.url), mercadoPago: portOf(mercadoPago.url) }
	const env = { ...environment(ports), SMTP_URL: mail.url, ...more }
	const binary = process.env.RECEPCION_BINARY
	const options = { demo: false, dataDir, env, ...(binary && { binary }) }
	const program = await (process.env.RECEPCION_APART ? startApart(options) : startProgram(options))
	graph.setWebhookUrl(`${program.url}/webhooks/meta`)
	mercadoPago.setWebhookUrl(`${program.url}/webhooks/mercado-pago`)
	return {
		...{ program, graph, mercadoPago, mail },
		pass(ms: number) {
			offset += ms
			program.setClock(offset)
		},
		async close() {
			await program.stop()
			program.clean()
			giveClockBack()
			await Promise.all([graph.close(), mercadoPago.close(), mail.close()])
		},
	}
}

const portOf = (url: string) => Number(new URL(url).port)

/** Whoever operates the program takes the link that its first start printed. */
export async function takeSetupLink({ program }: EmptyHouse): Promise<Paper> {
	const link = () => /(\/auth\/configurar\?t=\S+)\n/.exec(program.output())?.[1]
	const printed = await until('the setup link', async () => link())
	const form = await paperAt(visitorOf(program.url), printed)
	return form.press(/./, { name: 'Ana Admin', email: 'ana@operador.test', password: 'una-clave-larga' })
}

export type Stranger = {
	at(path: string): Promise<Paper>
	visitor: Visitor
	/** How many forms were sent in all, the two of the registration too. */
	posts(): number
}

/** Registers by the page of registration and the letter's link; each form that is sent counts, these too. */
export async function registerStranger(
	{ program, mail }: Pick<EmptyHouse, 'program' | 'mail'>,
	who = owner,
): Promise<Stranger> {
	const plain = visitorOf(program.url)
	let posts = 0
	const visitor: Visitor = {
		...plain,
		post: (...given) => {
			posts++
			return plain.post(...given)
		},
		send: (...given) => {
			posts++
			return plain.send(...given)
		},
	}
	const at = (path: string) => paperAt(visitor, path)
	const sent = await (await at('/auth/registro')).press(/^Crear/, { ...who, terms: 'on' })
	if (sent.status >= 400) throw new Error(sent.words)
	const { pathname, search } = new URL((await mail.next(who.email)).links[0] ?? '')
	await (await at(pathname + search)).press(/^(Verificar|Confirmar|Continuar)/)
	return { at, visitor, posts: () => posts }
}

const press = (page: Paper, button: string, typed = {}) => page.press(new RegExp(`^${quoted(button)}`), typed)

/** A salon of its own by the wizard, each step by its form: the path at which it ends. */
export async function walkWizard({ at }: Stranger): Promise<Paper> {
	const way = await (await at('/onboarding')).open(/^Crear Nuevo Negocio/)
	const options = await press(way, 'Agendar citas')
	const form = await press(await press(options, 'Citas para mis servicios'), 'Continuar')
	const branches = await press(form, 'Registrar negocio', business)
	const branch = await press(branches, 'Continuar', { count: '1' })
	const team = await press(branch, 'Guardar', { name: 'Centro', address: 'Calle 5 número 20', ...hours })
	const person = await press(team, 'Continuar', { count: '1' })
	const services = await press(person, 'Guardar', { name: 'Iván Soto', whatsapp: '5570010009' })
	const service = await press(services, 'Continuar', { count: '1' })
	return press(service, 'Guardar', { name: 'Corte clásico', price: '240', minutes: '45' })
}

/** The same by the quick start: services to tick, names, and the hours. */
export async function walkQuickStart({ at }: Stranger): Promise<Paper> {
	const form = await (await at('/onboarding')).open(/^Arranque rápido$/)
	const home = await press(form, 'Registrar negocio', business)
	const services = await (await home.open(/^Elegir$/)).open(/^Barbería$/)
	const team = await press(services, 'Crear mis servicios', { 'services[0].price': '240' })
	const people = { 'people[0].name': 'Iván Soto', 'people[0].whatsapp': '55 7001 0009' }
	const place = await press(team, 'Agregar a mi equipo', people)
	const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
	const typed = { name: 'Centro', address: 'Calle 5 número 20', city: 'Puebla', phone: '2221234567', ...hours }
	return press(place, 'Guardar mi horario', { ...typed, days: week })
}

const hours = { opens: '10:00', closes: '19:00' }
const business = {
	...{ name: 'Barbería Norte', description: 'Cortes y barba en el centro', whatsapp: '5512345678' },
	whatsappOwner: '5587654321',
}

/** Its number by the form that asks Meta, and Mercado Pago by the page of permission. */
export async function connectOutside({ at, visitor }: Stranger, { mercadoPago }: EmptyHouse): Promise<Paper> {
	const { phoneNumberId: externalId, wabaId: parentId, verifiedName: name, tokens } = salonNumber
	await press(await at('/negocio/canales/conectar'), 'Conectar', { externalId, parentId, name, token: tokens.join() })
	const left = await visitor.get('/integraciones/mercado-pago/conectar')
	const back = new URL(mercadoPago.decide(left.headers.get('Location') ?? ''))
	await at(back.pathname + back.search)
	return at('/integraciones')
}

/** The service asks for a payment, and the assistant that came with the branch is switched on. */
export async function openForClients({ at }: Stranger): Promise<Paper> {
	const service = await (await at('/servicios')).open(/^Corte clásico$/)
	const priced = await press(service, 'Activar link de pago')
	await press(priced, 'Guardar', { 'linkPrice.paymentName': 'Corte', 'linkPrice.unitPrice': '240' })
	const [own] = /\/asistentes\/ast_\w+/.exec((await at('/asistentes')).html) ?? []
	return (await at('/asistentes')).pressAt(`${own}/encendido`, { isWorking: 'on' })
}

export const client = { phone: '5215512340901', name: 'Ximena Olvera' }

/** A client writes, and is answered: what the last message said, its buttons too. */
export async function clientSays({ graph, pass }: EmptyHouse, text: string): Promise<string> {
	graph.person(client)
	const sent = () => graph.sent().filter(({ waId }) => waId === client.phone)
	const before = sent().length
	await graph.deliver({ from: client.phone, text, phoneNumberId: salonNumber.phoneNumberId })
	pass(60_000)
	// The message may be taken in only after the clock went on: then the pause before an answer is a real one.
	await until(`an answer to ${text}`, async () => sent().length > before, 30_000)
	const last = sent().at(-1)
	return `${last?.text ?? ''} ${JSON.stringify(last?.content)}`
}

/** Where the client pays, as it was sent to the phone: in the notice that leaves some minutes after the booking. */
export function payLinkSent({ graph, pass }: EmptyHouse): Promise<string> {
	pass(4 * 60_000)
	const said = () => graph.sent().map(({ text, content }) => `${text} ${JSON.stringify(content)}`)
	return until(
		() => `a link to pay in ${said().join('\n')}`,
		async () => /\/pagar-cita\?a=[\w-]+/.exec(said().join('\n'))?.[0],
		5_000,
	)
}
