import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type OpenAiFake, type OpenAiOptions, startOpenAi } from '#tests/fakes/openai.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { makeLlm } from './client.server.ts'
import { type LlmRequest } from './llm.ts'

const open: OpenAiFake[] = []
const names = { gptModel: fakeSettings.gptModel, reasoningModel: fakeSettings.reasoningModel }

afterEach(async () => {
	for (const fake of open.splice(0)) await fake.close()
})

async function aModel(options: OpenAiOptions = {}) {
	const fake = await startOpenAi(options)
	open.push(fake)
	const llm = makeLlm({ ...names, llmBaseUrl: fake.baseUrl, llmApiKey: 'a-key', llmTimeoutMs: 400 })
	return { fake, llm }
}

const request: LlmRequest = {
	model: 'gpt_model',
	temperature: 0.4,
	instructions: 'Eres Ana, del Salón Demo',
	items: [{ type: 'message', role: 'user', content: '¿Hay lugar mañana para corte?' }],
	tools: [
		{
			name: 'freeTimes',
			description: 'Horarios libres',
			parameters: { type: 'object', properties: { service: { type: 'string' }, date: { type: 'string' } } },
		},
	],
}

test('without an endpoint there is no model', async () => {
	const llm = makeLlm(names)
	expect(llm.configured).toBe(false)
	expect(await llm.complete(request)).toMatchObject({ kind: 'failed', reason: 'not_configured' })
})

test('an answer brings calls with the JSON text of their arguments, and what it cost', async () => {
	const { fake, llm } = await aModel()
	const answer = await llm.complete(request)
	expect(answer).toMatchObject({
		kind: 'answer',
		calls: [{ call_id: 'call_000001', name: 'freeTimes', arguments: expect.stringContaining('"service":"corte"') }],
		usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
	})
	expect(fake.conversations()).toMatchObject([{ model: names.gptModel, temperature: 0.4 }])
})

test('a reasoning model gets an effort and no temperature', async () => {
	const { fake, llm } = await aModel()
	fake.answerNext({ text: 'Hola' })
	expect(await llm.complete({ ...request, model: 'reasoning_model', effort: 'low' })).toMatchObject({
		kind: 'answer',
		text: 'Hola',
	})
	expect(fake.conversations()[0]).toMatchObject({ model: names.reasoningModel, reasoning_effort: 'low' })
	expect(fake.conversations()[0]).not.toHaveProperty('temperature')
})

test('failures have a reason', async () => {
	const { fake, llm } = await aModel()
	fake.answerNext({ status: 429, headers: { 'retry-after': '7' }, body: '{}' })
	expect(await llm.complete(request)).toMatchObject({ reason: 'rate_limited', retryAfterMs: 7_000 })
	for (const kind of ['drop', 'reset', '500'] as const) {
		fake.setFault({ kind })
		expect(await llm.complete(request)).toMatchObject({ kind: 'failed', reason: 'unavailable' })
	}
	fake.setFault({ kind: 'malformed' })
	expect(await llm.complete(request)).toMatchObject({ reason: 'bad_answer' })
	expect(await llm.complete({ ...request, temperature: 9 })).toMatchObject({ reason: 'bad_request' })
	fake.revokeKey('a-key')
	expect(await llm.complete(request)).toMatchObject({ reason: 'unauthorised' })
	await fake.close()
	expect(await llm.complete(request)).toMatchObject({ reason: 'unavailable' })
})

test('an answer that says nothing, or calls with something other than an object, is bad', async () => {
	const { fake, llm } = await aModel()
	const broken = (message: object) => {
		return {
			status: 200,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ choices: [{ message }] }),
		}
	}
	const odd = { id: 'a', type: 'function', function: { name: 'freeTimes', arguments: '[1' } }
	fake.answerNext(broken({ content: ' ' }), broken({ content: null, tool_calls: [odd] }), broken({ content: 7 }))
	for (let at = 0; at < 3; at++) expect(await llm.complete(request)).toMatchObject({ reason: 'bad_answer' })
})

test('an answer that begins and never ends is given up in time, as one that never begins', async () => {
	let asked = 0
	const endless = createServer((_, response) => {
		asked += 1
		response.writeHead(200, { 'content-type': 'application/json' })
		response.write('{"choices": [')
	})
	await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening))
	const { port } = endless.address() as AddressInfo
	const llm = makeLlm({ ...names, llmBaseUrl: `http://127.0.0.1:${port}/v1`, llmApiKey: 'a-key', llmTimeoutMs: 300 })
	try {
		expect(await llm.complete(request)).toMatchObject({ kind: 'failed', reason: 'unavailable' })
		expect(asked).toBe(1)
	} finally {
		endless.closeAllConnections()
		endless.close()
	}
})

test('a turn that is given up stops waiting', async () => {
	const { fake, llm } = await aModel()
	fake.setFault({ kind: 'drop' })
	const stop = new AbortController()
	setTimeout(() => stop.abort(), 30)
	expect(await llm.complete({ ...request, signal: stop.signal })).toMatchObject({ reason: 'aborted' })
})
