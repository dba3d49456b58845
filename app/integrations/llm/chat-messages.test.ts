import { expect, test } from 'vitest'
import { toChatMessages } from './chat-messages.ts'
import { type LlmItem } from './llm.ts'

const call = (call_id: string, output?: string): LlmItem => ({
	type: 'function_call',
	call_id,
	name: 'freeTimes',
	arguments: '{}',
	output,
})

test('calls that stand together are one assistant message, each followed by its output', () => {
	const items: LlmItem[] = [
		{ type: 'message', role: 'user', content: '¿Hay lugar?' },
		{ type: 'message', role: 'assistant', content: 'Déjame ver' },
		call('a'),
		call('b'),
		{ type: 'function_call_output', call_id: 'b', output: '2' },
		{ type: 'function_call_output', call_id: 'a', output: '1' },
		{ type: 'message', role: 'assistant', content: 'Sí' },
	]
	expect(toChatMessages('Eres Ana', items)).toEqual([
		{ role: 'system', content: 'Eres Ana' },
		{ role: 'user', content: '¿Hay lugar?' },
		{
			role: 'assistant',
			content: 'Déjame ver',
			tool_calls: ['a', 'b'].map((id) => ({ id, type: 'function', function: { name: 'freeTimes', arguments: '{}' } })),
		},
		{ role: 'tool', tool_call_id: 'a', content: '1' },
		{ role: 'tool', tool_call_id: 'b', content: '2' },
		{ role: 'assistant', content: 'Sí' },
	])
})

test('outputs kept with their calls make separate answers of separate steps', () => {
	const roles = toChatMessages('', [call('a', '1'), call('b', '2')]).map((message) => message.role)
	expect(roles).toEqual(['assistant', 'tool', 'assistant', 'tool'])
})

test('a call without output still gets a tool message, an output without call none', () => {
	const lonely: LlmItem = { type: 'function_call_output', call_id: 'x', output: '9' }
	expect(toChatMessages('', [lonely, call('a')])).toMatchObject([
		{ role: 'assistant', content: null },
		{ role: 'tool', tool_call_id: 'a', content: '{"error":"no_output"}' },
	])
})

test('ids that an endpoint uses again keep their own outputs', () => {
	const output = (text: string): LlmItem => ({ type: 'function_call_output', call_id: 'call_0', output: text })
	const contents = toChatMessages('', [call('call_0'), output('1'), call('call_0'), output('2')]).flatMap((message) =>
		message.role === 'tool' ? message.content : [],
	)
	expect(contents).toEqual(['1', '2'])
})
