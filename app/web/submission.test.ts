import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseWithZod } from './submission.server.ts'

const Keys = z.object({
	name: z.string().min(3, 'Muy corto'),
	accessToken: z.string().min(20, 'Muy corto'),
	token: z.string(),
})

test('what was typed comes back with a form that is refused, except secrets', () => {
	const form = new FormData()
	form.set('name', 'Ana')
	form.set('accessToken', 'APP_USR-secret')
	form.set('token', 'EAAG-secret')
	const submission = parseWithZod(form, { schema: Keys })
	const replies = [submission.reply(), submission.reply({ formErrors: ['No se pudo'] })]
	for (const reply of replies) {
		expect(reply.initialValue).toEqual({ name: 'Ana' })
		expect(reply.error).toMatchObject({ accessToken: ['Muy corto'] })
	}
	expect(submission.reply({ resetForm: true })).toEqual({ initialValue: null })
})
