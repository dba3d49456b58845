import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenAi } from '#tests/fakes/openai.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { inbound } from '#tests/fakes/whatsapp-messages.ts'
import { pass } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, giveCredits, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/* A new salon, its own number and a language model: every switch through the screens, and what it does in a conversation. */

const model = await startOpenAi()
const { llmApiKey: LLM_API_KEY, gptModel: GPT_MODEL, reasoningModel: REASONING_MODEL } = fakeSettings
const thinking = { LLM_BASE_URL: model.baseUrl, LLM_API_KEY, GPT_MODEL, REASONING_MODEL, SPEECH_MODEL: 'fake-speech' }
const salon = salonOfFile({ graph: { numbers: [salonNumber] }, env: thinking })
const { at } = ownerOf(salon)
let id: string

type Typed = Record<string, string | string[] | null>
const saved = async (path: string, button: RegExp, typed: Typed) => {
	const page = await (await at(path)).press(button, typed)
	if (page.status >= 400) throw new Error(page.words)
}
const config = (typed: Typed) => saved(`/asistentes/${id}/configuracion`, /^Guardar$/, typed)
const can = (typed: Typed) => saved(`/asistentes/${id}/capacidades`, /^Guardar$/, typed)
const house = (typed: Typed) => saved('/negocio/configuracion/editar', /^Guardar configuración$/, typed)

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	await giveCredits(salon.own, salon.program)
	await house({ delayResponse: '1000' })
	id = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
	await config({ correspondTo: 'leads_and_clients', channels: ['whatsapp'] })
	await can({ inPersonScheduling: 'on' })
	await pass(salon.own.visitor.post(`/asistentes/${id}/encendido`, { isWorking: 'on' }))
}, 60_000)
afterAll(() => model.close())

const counted = async (where: string, ...values: string[]) => {
	const [row] = await salon.plant(`SELECT count(*) AS found FROM ${where}`, values)
	return Number(row?.found)
}

/** Nobody thinks about the message any more, and all that is to be sent was. */
async function settled(providerId: string) {
	await until('the message is kept', async () => (await counted('messages WHERE provider_id = ?', providerId)) === 1)
	await until('the turn is over', async () => (await counted(`turns WHERE state IN ('waiting', 'thinking')`)) === 0)
	await until('all was sent', async () => (await counted(`messages WHERE state IN ('queued', 'sending')`)) === 0)
}

/** What came back to a message on WhatsApp, in order. */
async function says(from: string, heard: string | { content: ReturnType<typeof inbound.text> }) {
	const before = salon.graph.sent().length
	const said = typeof heard === 'string' ? { text: heard } : heard
	const { phoneNumberId } = salonNumber
	const { wamid } = await salon.graph.deliver({ from, phoneNumberId, name: `Persona ${from.slice(-4)}`, ...said })
	await settled(wamid)
	return salon.graph
		.sent()
		.slice(before)
		.filter(({ waId }) => waId === from)
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
function voiceNote() {
	const { id: media, ...file } = salon.graph.addMedia({
		bytes: Buffer.from('OggS'),
		mimeType: 'audio/ogg; codecs=opus',
	})
	return { content: inbound.media('audio', { id: media, ...file, voice: true }) }
}
function photo(caption: string) {
	const file = salon.graph.addMedia({ bytes: Buffer.from(pixel, 'base64'), mimeType: 'image/png' })
	return { content: inbound.media('image', { ...file, caption }) }
}

const asked = () => JSON.stringify(model.conversations().at(-1)?.messages.at(-1))
const pictures = () => model.conversations().filter((one) => JSON.stringify(one).includes('"image_url"')).length

test('ASI-051 a voice note is heard, a picture described and an answer spoken while they are switched on, and no longer', {
	timeout: 120_000,
}, async () => {
	const ana = '5215512340001'
	model.say('quiero un facial hidratante mañana')
	await says(ana, voiceNote())
	expect(asked()).toContain('una nota de voz que no puedes ver')
	await can({ processAudio: 'on', answersAloud: 'on', aloudEvery: '1' })
	expect((await at(`/asistentes/${id}/capacidades`)).words).toContain('Escucha audios; no ve fotos.')
	const spoken = await says(ana, voiceNote())
	expect(JSON.stringify(model.conversations().at(-1)?.messages)).toContain('quiero un facial hidratante mañana')
	expect(spoken.map(({ type }) => type)).toContain('audio')
	expect(model.spoken()).toHaveLength(1)
	await can({ processAudio: null, answersAloud: null })
	expect((await says(ana, voiceNote())).map(({ type }) => type)).not.toContain('audio')
	expect(asked()).toContain('una nota de voz que no puedes ver')

	await says(ana, photo('¿me hacen esto?'))
	expect(pictures()).toBe(0)
	expect((await at('/avisos')).words).toContain('Llegó una imagen para una persona')
	await can({ processImages: 'on' })
	await says(ana, photo('¿y este?'))
	expect(pictures()).toBe(1)
	await can({ processImages: null })
	await says(ana, photo('¿y aquel?'))
	expect(pictures()).toBe(1)
})

test('before it is switched on a new assistant is tried on what another was asked, pictures among it: through the screen, at no cost of a picture', {
	timeout: 120_000,
}, async () => {
	await can({ processImages: 'on' })
	await (await at('/asistentes')).pressAt('/asistentes/crear', { kind: 'test' })
	const [mine] = await salon.plant('SELECT id FROM assistants ORDER BY created_at DESC, id DESC LIMIT 1')
	const own = `/asistentes/${mine?.id}`
	await saved(`${own}/capacidades`, /^Guardar$/, { processImages: 'on', inPersonScheduling: 'on' })
	const [seen, sent] = [pictures(), salon.graph.sent().length]
	const page = await at(`${own}/ensayo`)
	expect(page.values('asistente')).toEqual([id])
	const nobody = await page.press(/^Ver$/, { asistente: String(mine?.id) })
	expect(nobody.words).toContain('Aún no hay conversaciones')
	const others = await nobody.press(/^Ver$/, { asistente: id })
	await others.press(/^Ensayar 1$/)
	await until('it was told again', async () => (await counted(`replays WHERE state = 'corriendo'`)) === 0)
	const told = await at(`${own}/ensayo?asistente=${id}`)
	expect(told.words).toContain('Último ensayo')
	expect(told.words).not.toMatch(/no se pudo/)
	expect(told.words).toMatch(/Antes contestó .*¿me hacen esto\?.*¿y este\?.*¿y aquel\?/)
	expect([pictures(), salon.graph.sent().length]).toEqual([seen, sent])
	await can({ processImages: null })
})

test('ASI-051 ASI-052 what the owner wants to count is counted while it is switched on; beside each answer stand its tokens', {
	timeout: 60_000,
}, async () => {
	const bea = '5215512340002'
	const noted = { calls: [{ name: 'noteConversion', arguments: { details: 'Quiere el paquete de novia' } }] }
	await can({ createCustomConversionEvents: 'on', customConversionEvent: 'Pidió precio de novias' })
	model.answerNext(noted, { text: 'Claro, con gusto.' })
	await says(bea, '¿cuánto el paquete de novia?')
	expect((await at('/eventos-conversion')).words).toContain('Pidió precio de novias')
	await can({ createCustomConversionEvents: null })
	model.answerNext(noted, { text: 'Con gusto.' })
	await says(bea, '¿y el de quinceañera?')
	expect(await counted('conversion_events')).toBe(1)
	const [chat] = await salon.plant(
		`SELECT t.id FROM threads t JOIN contacts c ON c.business_id = t.business_id AND c.id = t.contact_id WHERE c.push_name LIKE ?`,
		['Persona 0002%'],
	)
	expect((await at(`/chat/${chat?.id}`)).words).toMatch(
		/1\.00 crédito · [\d,]+ tokens leídos \(\d[\d,]* ya conocidos\) y [\d,]+ escritos/,
	)
})

test('each of the five audiences is answered, and nobody else', { timeout: 180_000 }, async () => {
	const tester = '5215599990000'
	await house({ 'testingNumbers[0].countryCode': '52', 'testingNumbers[0].whatsapp': '5599990000' })
	const people = {
		lead: '5215512340007',
		client: `521${Object.values(salon.own.phones)[0]}`,
		owner: '5215500012041',
		tester,
	}
	const answered: Record<string, string[]> = {}
	for (const correspondTo of ['leads', 'clients', 'leads_and_clients', 'business', 'test_numbers']) {
		await config({ correspondTo })
		answered[correspondTo] = []
		for (const [who, from] of Object.entries(people))
			if ((await says(from, 'Hola, ¿me ayudas?')).length > 0) answered[correspondTo]?.push(who)
	}
	expect(answered).toEqual({
		leads: ['lead', 'owner', 'tester'],
		clients: ['client'],
		leads_and_clients: ['lead', 'client', 'owner', 'tester'],
		business: ['owner'],
		test_numbers: ['tester'],
	})
	await config({ correspondTo: 'leads_and_clients' })
	expect(await says(people.client, 'Hola otra vez')).toHaveLength(1)
})

test('on Messenger and Instagram it answers while the channel is chosen; a limit of messages or of credits makes it silent until it is lifted', {
	timeout: 120_000,
}, async () => {
	for (const [channel, externalId, token] of [
		['messenger', fakeSettings.pageId, fakeSettings.pageToken],
		['instagram', fakeSettings.instagramId, fakeSettings.instagramToken],
	] as const) {
		await pass(salon.own.visitor.post('/negocio/canales/conectar', { channel, externalId, name: 'Salón nuevo', token }))
		const writes = async () => {
			const before = salon.graph.pages.sent().length
			const { mid } = await salon.graph.pages.deliver({ to: externalId, from: `77${channel.length}`, text: 'Hola' })
			await settled(mid)
			return salon.graph.pages.sent().length - before
		}
		await config({ channels: ['whatsapp'] })
		expect(await writes(), channel).toBe(0)
		await config({ channels: ['whatsapp', channel] })
		expect(await writes(), channel).toBe(1)
	}

	const carla = '5215512340003'
	await house({ limitMessagesPerDay: '1' })
	expect(await says(carla, 'Hola, ¿qué tal?')).toHaveLength(1)
	expect(await says(carla, '¿A qué hora abren?')).toHaveLength(0)
	await house({ limitMessagesPerDay: '' })
	expect(await says(carla, '¿Y los sábados?')).toHaveLength(1)
	await house({ creditsPerDay: '1' })
	expect(await says(carla, '¿Y los domingos?')).toHaveLength(0)
	await house({ creditsPerDay: '' })
	await config({ creditsPerDay: '1' })
	expect(await says(carla, '¿Y en diciembre?')).toHaveLength(0)
	await config({ creditsPerDay: '' })
	expect(await says(carla, '¿Y en enero?')).toHaveLength(1)
})
