import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { recharge } from '#app/features/credits/ledger.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { businesses } from '#db/schema/businesses.ts'
import { services } from '#db/schema/services.ts'
import { anInbox } from '#tests/support/scenes/inbox-scene.ts'

const texts = { goal: 'Agendar citas', greeting: 'Hola, soy Sofía', instructions: 'Sé amable', notes: 'Nada más' }

/** A salon on WhatsApp whose service has a picture and a sheet that belong to it. */
async function aSalon() {
	const scene = await anInbox()
	const kept: string[] = []
	for (const [name, contentType] of [
		['antes.jpg', 'image/jpeg'],
		['cuidados.pdf', 'application/pdf'],
	] as const) {
		const storageKey = `${scene.business.id}/${name}`
		const { size, sha256 } = await scene.home.adapters.storage.put(storageKey, new TextEncoder().encode(name))
		const file = { storageKey, name, contentType, bytes: size, sha256 }
		kept.push(await transact(scene.ctx, (within) => keepFile(within, file)))
	}
	await transact(scene.ctx, async (within) => {
		await within.db.update(services).set({ resources: kept }).where(eq(services.id, scene.service.id))
		await within.db.update(businesses).set({ delayResponse: 0 }).where(eq(businesses.id, scene.business.id))
		await recharge(within, { creditType: 'gpt_model', hundredths: 10_000 })
		const capabilities = { inPersonScheduling: true, waitTimeToSchedule: 0 }
		const assistant = { ...texts, name: 'Sofía', branchId: scene.branch.id, channels: ['whatsapp'], capabilities }
		await createAssistant(within, assistant)
	})
	let passed = 0
	const say = async (text: string) => {
		await scene.hear({ text })
		passed += 60_000
		await scene.settle(passed)
		// What the turn said was queued a moment later: its clock goes on while it thinks.
		await scene.settle(passed + 10_000)
		return [...scene.graph.sent()]
	}
	return { ...scene, say }
}

test('D-25 what belongs to a service is sent with it over WhatsApp once it is proposed, as what it is, and not again', async () => {
	const { say, graph, messages } = await aSalon()
	expect(await say('¿cuánto cuesta el corte de cabello?')).toHaveLength(1)
	const proposed = await say('quiero un corte de cabello pasado mañana a las 12 del día')
	expect(proposed.map(({ type }) => type).slice(2)).toEqual(['image', 'document'])
	const uploads = graph.requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/media'))
	expect(uploads).toHaveLength(2)
	const files = (await messages()).filter(({ fileId, role }) => fileId !== null && role === 'assistant')
	expect(files).toMatchObject([
		{ type: 'image', state: 'sent', cause: { kind: 'turn', rule: 'service.media' } },
		{ type: 'document', state: 'sent' },
	])
	const confirmed = await say('sí')
	expect(confirmed.length).toBe(proposed.length + 1)
})
