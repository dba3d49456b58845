import { feature, operation } from '#app/core/operation.server.ts'
import { ChannelAccount } from '../schemas.ts'
import { askIceBreakers, prepareIceBreakers, recordIceBreakers } from './ice-breakers-exchange.server.ts'
import { SetIceBreakers } from './schemas-ice-breakers.ts'

export const iceBreakers = feature('channels', {
	setIceBreakers: operation({
		summary: 'Pone en Messenger o Instagram las preguntas que se pueden tocar antes de escribir, o las quita.',
		effect: 'exchange',
		permission: 'businesses.edit',
		input: SetIceBreakers,
		output: ChannelAccount,
		prepare: prepareIceBreakers,
		call: askIceBreakers,
		record: recordIceBreakers,
	}),
})
