import { type LlmItem } from './llm.ts'

export type ChatMessage =
	| { role: 'system'; content: string }
	| { role: 'user'; content: string }
	| { role: 'assistant'; content: string | null; tool_calls?: ChatToolCall[] }
	| { role: 'tool'; tool_call_id: string; content: string }

type ChatToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } }

/** What a call gets whose output was never stored: endpoints refuse a call that no tool message answers. */
const noOutput = '{"error":"no_output"}'

/**
 * Stored items as chat messages. Calls that stand together are one assistant message (with the text said just before
 * them), followed by their outputs; an output without its call is left out, since endpoints refuse it.
 */
export function toChatMessages(instructions: string, items: LlmItem[]): ChatMessage[] {
	const messages: ChatMessage[] = instructions.trim() ? [{ role: 'system', content: instructions }] : []
	for (let at = 0; at < items.length; at++) {
		const item = items[at]
		if (item?.type === 'message') messages.push({ role: item.role, content: item.content })
		if (item?.type !== 'function_call') continue
		const calls = callsFrom(items, at)
		appendCalls(messages, calls)
		for (const call of calls) {
			messages.push({ role: 'tool', tool_call_id: call.call_id, content: outputOf(items, call) ?? noOutput })
		}
		at = items.indexOf(calls.at(-1) ?? item)
	}
	return messages
}

type CallItem = Extract<LlmItem, { type: 'function_call' }>

/** The calls of one answer: those that follow each other without an output between them. */
function callsFrom(items: LlmItem[], start: number): CallItem[] {
	const calls: CallItem[] = []
	for (const item of items.slice(start)) {
		if (item.type !== 'function_call') break
		calls.push(item)
		if (item.output !== undefined) break
	}
	return calls
}

function appendCalls(messages: ChatMessage[], calls: CallItem[]): void {
	const tool_calls = calls.map(({ call_id, name, arguments: text }) => {
		return { id: call_id, type: 'function' as const, function: { name, arguments: text } }
	})
	const last = messages.at(-1)
	if (last?.role === 'assistant' && !last.tool_calls) last.tool_calls = tool_calls
	else messages.push({ role: 'assistant', content: null, tool_calls })
}

/** Some endpoints count their call ids from the start in every answer: only what stands before the next one is meant. */
function outputOf(items: LlmItem[], call: CallItem): string | undefined {
	if (call.output !== undefined) return call.output
	for (const item of items.slice(items.indexOf(call) + 1)) {
		if (item.type === 'message' || item.call_id !== call.call_id) continue
		return item.type === 'function_call_output' ? item.output : undefined
	}
	return undefined
}
