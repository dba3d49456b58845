import { feature, operation } from '#app/core/operation.server.ts'
import { Changed } from '../schemas.ts'
import { noteNumberQuality, noteTemplateQuality } from './quality.server.ts'
import { NumberQuality, TemplateQuality } from './schemas-quality.ts'

/** How WhatsApp judges what a business sends: only its webhooks lead here. */
export const quality = feature('channels', {
	noteNumberQuality: operation({
		summary: 'Registra la calidad y el límite que WhatsApp dio a un número.',
		effect: 'write',
		permission: 'channels.receive',
		input: NumberQuality,
		output: Changed,
		run: noteNumberQuality,
	}),
	noteTemplateQuality: operation({
		summary: 'Registra la calidad que WhatsApp dio a una plantilla.',
		effect: 'write',
		permission: 'channels.receive',
		input: TemplateQuality,
		output: Changed,
		run: noteTemplateQuality,
	}),
})
