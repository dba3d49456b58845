import { createElement } from 'react'
import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { render } from '#tests/support/render.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { assistants } from './operations.server.ts'
import { createAssistant } from './profile.server.ts'
import { assistantFor, assistantOfBranch, getAssistant } from './queries.server.ts'
import { AssistantList } from './ui/assistant-list.tsx'

const texts = {
	goal: 'Agendar citas con amabilidad',
	greeting: '¡Hola! Soy Sofía, del Salón Jacaranda.',
	instructions: 'Ofrece horarios reales y confirma todo.',
	notes: 'El estacionamiento está a media cuadra.',
}

function anAssistant(scene: Scene, values: Partial<Parameters<typeof createAssistant>[1]> = {}, later = 0) {
	const ctx = { ...scene.ctx, now: scene.at + later }
	return transact(ctx, (within) =>
		createAssistant(within, { branchId: scene.branch.id, name: 'Sofía', ...texts, ...values }),
	)
}

/** The page of assistants as the server writes it, one text a card. */
async function cardsOf({ ctx }: Scene): Promise<string[]> {
	const outcome = await execute(ctx, assistants.listAssistants, {})
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	const page = await render(createElement(AssistantList, { ...outcome.value, mayEdit: true }), { path: '/asistentes' })
	return page.split('<article').slice(1)
}

const lead = { type: 'lead', isTest: false, noRespond: false } as const
const client = { ...lead, type: 'client' } as const

test('ASI-015 ASI-018 ASI-019 ASI-053 a new assistant starts as documented', async () => {
	const scene = await aBusiness()
	const { id } = await anAssistant(scene)
	expect(await getAssistant(scene.ctx, id)).toMatchObject({
		temperatureHundredths: 50,
		reasoningEffort: 'low',
		model: 'gpt_model',
		color: 'chica_white',
		channels: ['instagram'],
		respondTo: 'messages',
		personality: 'Amable y profesional',
		priceHundredths: 100,
		capabilities: {
			schedulingMode: 'secure',
			autoCancelAppointments: null,
			requestConfirmation: null,
			searchPaginatedSchedules: null,
			sendReminder: null,
			audioFrequency: null,
			postFreeSchedules: { deliveryHour: '10:00' },
		},
	})
})

test('ASI-001 ASI-003 ASI-004 ASI-005 every assistant is a card that says whom it is for', async () => {
	const scene = await aBusiness()
	await anAssistant(scene, { name: 'Sofía', type: 'new' })
	await anAssistant(scene, { name: 'Elena', type: 'client', color: 'chica_blue' }, 1)
	await anAssistant(scene, { name: 'Berta', type: 'business' }, 2)
	await anAssistant(scene, { name: 'Prueba', type: 'new', mode: 'test' }, 3)
	const other = await aBusiness()
	await anAssistant(other, { name: 'Ajena' })

	const outcome = await execute(scene.ctx, assistants.listAssistants, {})

	expect(outcome).toMatchObject({
		ok: true,
		value: {
			assistants: [
				{ name: 'Sofía', audience: 'leads', color: 'chica_white', branchName: 'Roma Norte' },
				{ name: 'Elena', audience: 'clients' },
				{ name: 'Berta', audience: 'business' },
				{ name: 'Prueba', audience: 'tests' },
			],
		},
	})
	const cards = await cardsOf(scene)
	const own = cards.map((card) => [
		/href="\/asistentes\/\w+"[^>]*>([^<]+)<\/a>/.exec(card)?.[1],
		/--face-bg:(#\w+)/.exec(card)?.[1],
		/<input[^>]*role="switch"/.test(card),
	])
	expect(own).toEqual([
		['Sofía', '#e9e4df', true],
		['Elena', '#cfe3ff', true],
		['Berta', '#e9e4df', true],
		['Prueba', '#e9e4df', true],
	])
	expect(cards.map((card) => /Para [a-z]+/.exec(card)?.[0])).toEqual([
		'Para leads',
		'Para clientes',
		'Para negocio',
		'Para pruebas',
	])
})

test('ASI-007 ASI-008 ASI-009 ASI-010 a card counts the credits of its own model only', async () => {
	const scene = await aBusiness()
	await anAssistant(scene, { model: 'gpt_model' })
	await anAssistant(scene, { model: 'reasoning_model' }, 1)
	const none = await cardsOf(scene)
	expect(none[0]).toContain('No tienes créditos GPT disponibles')
	expect(none[1]).toContain('No tienes créditos Reasoning disponibles')
	await transact(scene.ctx, (within) => recharge(within, { creditType: 'gpt_model', hundredths: 1250 }))

	const outcome = await execute(scene.ctx, assistants.listAssistants, {})

	expect(outcome).toMatchObject({
		ok: true,
		value: {
			assistants: [
				{ credits: '12.50', hasCredits: true },
				{ credits: '0.00', hasCredits: false },
			],
		},
	})
	const [rich = '', poor = ''] = await cardsOf(scene)
	expect(rich).not.toContain('No disponible')
	expect(rich).not.toContain('No tienes créditos')
	expect(rich).not.toMatch(/<input[^>]* disabled/)
	expect(poor).toContain('No disponible')
	expect(poor).toMatch(/<input[^>]* disabled/)
})

test('ASI-006 the switch turns an assistant off and on, and it stays so', async () => {
	const scene = await aBusiness()
	const { id } = await anAssistant(scene)
	await execute(scene.ctx, assistants.setWorking, { assistantId: id })
	expect((await getAssistant(scene.ctx, id)).isWorking).toBe(false)
	await execute(scene.ctx, assistants.setWorking, { assistantId: id, isWorking: true })
	expect((await getAssistant(scene.ctx, id)).isWorking).toBe(true)
	expect(await scene.eventNames()).toEqual([
		'assistants.assistantCreated',
		'assistants.workingSet',
		'assistants.workingSet',
	])
})

test('an assistant of another business does not exist here', async () => {
	const [ours, theirs] = [await aBusiness(), await aBusiness()]
	const { id } = await anAssistant(theirs)
	const refused = { ok: false, failure: { code: 'not_found' } }
	expect(await execute(ours.ctx, assistants.showAssistant, { assistantId: id })).toMatchObject(refused)
	expect(await execute(ours.ctx, assistants.setWorking, { assistantId: id })).toMatchObject(refused)
})

test('who answers is chosen by channel and audience, one for such people alone first, then the oldest', async () => {
	const scene = await aBusiness()
	const { ctx } = scene
	const channels = ['whatsapp']
	const everybody = await anAssistant(scene, { channels })
	await anAssistant(scene, { channels }, 1)
	const forClients = await anAssistant(scene, { channels, correspondTo: 'clients' }, 2)
	await anAssistant(scene, { channels, mode: 'test', correspondTo: 'clients' }, 3)

	expect(await assistantFor(ctx, { contact: lead, channel: 'whatsapp' })).toMatchObject(everybody)
	expect(await assistantFor(ctx, { contact: client, channel: 'whatsapp' })).toMatchObject(forClients)
	expect(await assistantFor(ctx, { contact: { ...lead, type: 'personal' }, channel: 'whatsapp' })).toBeNull()
	expect(await assistantFor(ctx, { contact: lead, channel: 'messenger' })).toBeNull()
	expect(await assistantFor(ctx, { contact: { ...lead, noRespond: true }, channel: 'whatsapp' })).toBeNull()

	await execute(ctx, assistants.setWorking, { assistantId: forClients.id })
	expect(await assistantFor(ctx, { contact: client, channel: 'whatsapp' })).toMatchObject(everybody)
})

test('the live assistant of a branch is its oldest one for messages', async () => {
	const scene = await aBusiness()
	await anAssistant(scene, { mode: 'test' })
	const live = await anAssistant(scene, {}, 1)
	await anAssistant(scene, {}, 2)
	expect(await assistantOfBranch(scene.ctx, scene.branch.id)).toMatchObject(live)
	expect(await assistantOfBranch(scene.ctx, 'brn_none')).toBeNull()
})
