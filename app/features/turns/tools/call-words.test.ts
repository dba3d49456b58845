import { expect, test } from 'vitest'
import { callWords } from '#app/features/inbox/call-words.ts'
import { tools } from './tool.ts'

test('staff read in their own words what each tool did, put to the person, or was refused', () => {
	for (const { name, confirm } of tools) {
		const outputs = [undefined, '{"ok":true,"value":{}}', '{"ok":false,"code":"busy"}']
		const proposed = confirm ? ['{"needsConfirmation":true}'] : []
		for (const output of [...outputs, ...proposed]) expect([name, callWords(name, output)]).not.toEqual([name, name])
	}
})
