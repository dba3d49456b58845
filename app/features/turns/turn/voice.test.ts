import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { threads } from '#db/schema/inbox.ts'
import { type OpenAiFake, startOpenAi } from '#tests/fakes/openai.ts'
import { aModelTalk, withModel } from '#tests/support/scenes/model-talk.ts'
import { type Talk } from '#tests/support/scenes/talk.ts'
import { saying } from '#tests/support/scripted-engine.ts'
import { spokenAnswer } from './voice.server.ts'

let model: OpenAiFake
beforeAll(async () => {
	model = await startOpenAi()
})
afterAll(() => model.close())

const speechModel = 'stand-in-speech'
const ask = async (talk: Talk, times: number) => {
	for (let turn = 0; turn < times; turn++) {
		model.answerNext({ text: `Respuesta ${turn + 1} 😊` })
		await talk.say(`pregunta ${turn + 1}`)
	}
	return (await talk.messages()).filter(({ role }) => role === 'assistant').map(({ type }) => type)
}

test('ASI-053 with an audio frequency every so many answers are spoken too, after their words; off, none is', async () => {
	const each = await aModelTalk(model, { speechModel, capabilities: { audioFrequency: 1 } })
	expect(await ask(each, 2)).toEqual(['text', 'audio', 'text', 'audio'])
	expect(model.spoken().slice(-2)).toEqual(['Respuesta 1', 'Respuesta 2'])
	const third = await aModelTalk(model, { speechModel, capabilities: { audioFrequency: 3 } })
	expect(await ask(third, 4)).toEqual(['text', 'text', 'text', 'audio', 'text'])
	const [note] = (await third.messages()).filter(({ type }) => type === 'audio')
	expect(note).toMatchObject({ fileId: expect.stringMatching(/^fil_/), cause: { kind: 'turn', rule: 'voice' } })
	const off = await aModelTalk(model, { speechModel, capabilities: { audioFrequency: null } })
	expect(await ask(off, 2)).toEqual(['text', 'text'])
})

test('where no endpoint speaks, or it fails, the answer is written all the same', async () => {
	const silent = await aModelTalk(model, { capabilities: { audioFrequency: 1 } })
	expect(await ask(silent, 1)).toEqual(['text'])
	const failing = await aModelTalk(model, { speechModel, capabilities: { audioFrequency: 1 } })
	model.answerNext({ text: 'Claro' })
	const before = model.spoken().length
	model.setFault({ kind: '500', path: '/audio/speech', times: 9 })
	expect(await failing.say('hola')).toBe('Claro')
	model.clearFaults()
	expect(model.spoken()).toHaveLength(before)
	expect((await failing.messages()).some(({ type }) => type === 'audio')).toBe(false)
})

test('where the store of files takes nothing, the answer is written all the same', async () => {
	const full = await aModelTalk(model, {
		capabilities: { audioFrequency: 1 },
		runtime: (home) => {
			const { adapters, ...rest } = withModel(model, home, undefined, speechModel)
			const put = () => Promise.reject(new Error('no space left on device'))
			return { ...rest, adapters: { ...adapters, storage: Object.assign(Object.create(adapters.storage), { put }) } }
		},
	})
	expect(await ask(full, 1)).toEqual(['text'])
	expect((await full.turns()).map(({ state }) => state)).toEqual(['done'])
})

test('in the chat of a site nothing is spoken', async () => {
	const talk = await aModelTalk(model, { speechModel, capabilities: { audioFrequency: 1 } })
	const { assistant, threadId } = talk
	const speak = () => spokenAnswer(talk.ctx(), saying('Hola'), { turn: { threadId }, assistant, written: 0 })
	expect(await speak()).toMatchObject({ contentType: 'audio/ogg' })
	await transact(talk.ctx(), ({ db }) => db.update(threads).set({ channel: 'webchat' }).where(eq(threads.id, threadId)))
	expect(await speak()).toBeNull()
})

test('where the last transaction fails no voice stays behind: the next try speaks anew', async () => {
	const kept = new Set<string>()
	const talk = await aModelTalk(model, {
		capabilities: { audioFrequency: 1 },
		runtime: (home) => {
			const { adapters, ...rest } = withModel(model, home, undefined, speechModel)
			const { storage } = adapters
			const put: typeof storage.put = (key, bytes) => {
				kept.add(key)
				return storage.put(key, bytes)
			}
			const remove: typeof storage.delete = (key) => {
				kept.delete(key)
				return storage.delete(key)
			}
			return {
				...rest,
				adapters: { ...adapters, storage: Object.assign(Object.create(storage), { put, delete: remove }) },
			}
		},
	})
	const { businessId } = talk.scene.ctx
	const fails = sql`CREATE TRIGGER fails_once BEFORE UPDATE ON turns
		WHEN new.state = 'done' AND new.business_id = ${sql.raw(`'${businessId}'`)} BEGIN SELECT RAISE(ABORT, 'no'); END`
	await transact(talk.ctx(), ({ db }) => db.run(fails))
	model.answerNext({ text: 'Claro' }, { text: 'Claro' })
	await talk.hear('hola')
	try {
		await talk.settle(true)
	} finally {
		await transact(talk.ctx(), ({ db }) => db.run(sql`DROP TRIGGER fails_once`))
	}
	expect([...kept]).toEqual([])
	talk.clock.now += 10 * MINUTE
	await talk.settle()
	expect((await talk.messages()).map(({ type }) => type)).toEqual(['text', 'text', 'audio'])
	expect(kept.size).toBe(1)
})
