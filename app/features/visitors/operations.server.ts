import { feature, operation } from '#app/core/operation.server.ts'
import { sendCode } from './code-deliveries.server.ts'
import { askCode, countTry, remember } from './codes.server.ts'
import { forgetDevice, listDevices } from './devices.server.ts'
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
	listDevices: operation({
		summary: 'Muestra los dispositivos que recuerdan a quien reserva en línea, de todos o de un cliente.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.DevicesOf,
		output: shapes.Devices,
		run: listDevices,
	}),
	forgetDevice: operation({
		summary: 'Olvida un dispositivo: quien lo tenga vuelve a escribir sus datos al reservar.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.ForgetDevice,
		output: shapes.Forgotten,
		run: forgetDevice,
	}),
})

export const visitorsDeliveries = { messages: { 'visitors.sendCode': sendCode } }
