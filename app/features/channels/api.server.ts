import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { channels } from './operations.server.ts'
import { CompleteSignup, SaveSignup, SignedUp } from './signup/schemas-signup.ts'

const group = 'Canales'
const Connected = SignedUp.shape.accounts.element.pick({ id: true, name: true, state: true })

export const channelsApi = [
	row({
		method: 'POST',
		path: '/meta/whatsapp-login/save-signup-data',
		group,
		operation: channels.saveSignup,
		body: z.object({
			businessId,
			data: z.object({
				phone_number_id: SaveSignup.shape.phone.describe('El número que eligió la persona'),
				waba_id: SaveSignup.shape.waba.describe('Su cuenta de WhatsApp Business'),
			}),
		}),
		answer: z.object({ data: Connected }),
		words: { phone: 'data.phone_number_id', waba: 'data.waba_id', externalId: 'data.phone_number_id' },
		in: ({ body: { data } }) => ({ phone: data.phone_number_id, waba: data.waba_id }),
		out: ({ id, name, state }) => ({ data: { id, name, state } }),
	}),
	row({
		method: 'GET',
		path: '/meta/whatsapp-login',
		group,
		operation: channels.completeSignup,
		query: z.object({ businessId, code: CompleteSignup.shape.code.describe('El código que dio la ventana de Meta') }),
		answer: z.object({ data: z.array(Connected) }),
		in: ({ query: { code } }) => ({ code }),
		out: ({ accounts }) => ({ data: accounts.map(({ id, name, state }) => ({ id, name, state })) }),
	}),
]
