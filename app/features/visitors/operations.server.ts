import { feature, operation } from '#app/core/operation.server.ts'
import { sendCode } from './code-deliveries.server.ts'
import { askCode, countTry, remember } from './codes.server.ts'
import { forget, greeting } from './remembered.server.ts'
import * as shapes from './schemas.ts'

export const visitors = feature('visitors', {
	greeting: operation({
		summary: 'Muestra a quien reserva en línea si este dispositivo lo recuerda, y cómo repetir su última cita.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.GreetingOf,
		output: shapes.Greeting,
		run: greeting,
	}),
	askCode: operation({
		summary: 'Manda por WhatsApp un código a quien quiere que el dispositivo lo recuerde.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.AskCode,
		output: shapes.CodeAsked,
		run: askCode,
	}),
	proveCode: operation({
		summary: 'Comprueba el código y recuerda este dispositivo.',
		effect: 'exchange',
		permission: 'booking.visit',
		input: shapes.ProveCode,
		output: shapes.Remembered,
		prepare: countTry,
		call: async () => null,
		record: remember,
	}),
	forget: operation({
		summary: 'Olvida a quien este dispositivo recordaba.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.Forget,
		output: shapes.Forgotten,
		run: forget,
	}),
})

export const visitorsDeliveries = { messages: { 'visitors.sendCode': sendCode } }
