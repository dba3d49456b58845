import { feature, operation } from '#app/core/operation.server.ts'
import { Room } from '#app/features/files/schemas.ts'
import { pictureRoom } from './pictures.server.ts'
import * as shapes from './schemas.ts'
import { noteSeen } from './seen.server.ts'
import { closeWebchat, openWebchat, saveWebchat, webchatSettings } from './settings.server.ts'
import { shownWebchat } from './shown.server.ts'
import { place, talk } from './talk.server.ts'
import { leave, say } from './visitors.server.ts'

export const webchat = feature('webchat', {
	settings: operation({
		summary: 'Muestra cómo está el chat del sitio del negocio.',
		effect: 'read',
		permission: 'inbox.view',
		input: shapes.NoInput,
		output: shapes.WebchatSettings,
		run: webchatSettings,
	}),
	open: operation({
		summary: 'Enciende el chat del sitio del negocio.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.NoInput,
		output: shapes.WebchatSettings,
		run: openWebchat,
	}),
	close: operation({
		summary: 'Apaga el chat del sitio; las conversaciones se quedan.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.NoInput,
		output: shapes.WebchatSettings,
		run: closeWebchat,
	}),
	save: operation({
		summary: 'Guarda en qué sitios está el chat, cómo se ve y quién contesta.',
		effect: 'write',
		permission: 'businesses.edit',
		input: shapes.SaveWebchat,
		output: shapes.WebchatSettings,
		run: saveWebchat,
	}),
	shown: operation({
		summary: 'Muestra el chat a quien visita el sitio.',
		effect: 'read',
		permission: 'webchat.visit',
		input: shapes.OneWebchat,
		output: shapes.ShownWebchat,
		run: shownWebchat,
	}),
	talk: operation({
		summary: 'Muestra a quien visita el sitio lo que se han escrito.',
		effect: 'read',
		permission: 'webchat.visit',
		input: shapes.TalkOf,
		output: shapes.Talk,
		run: talk,
	}),
	place: operation({
		summary: 'Dice en qué conversación escribe quien visita el sitio.',
		effect: 'read',
		permission: 'webchat.visit',
		input: shapes.TalkOf,
		output: shapes.Place,
		run: place,
	}),
	say: operation({
		summary: 'Recibe un mensaje de quien visita el sitio.',
		effect: 'write',
		permission: 'webchat.visit',
		input: shapes.Say,
		output: shapes.Said,
		run: say,
	}),
	pictureRoom: operation({
		summary: 'Dice cuánto puede pesar la imagen que manda quien visita el sitio.',
		effect: 'read',
		permission: 'webchat.visit',
		input: shapes.OneWebchat,
		output: Room,
		run: pictureRoom,
	}),
	noteSeen: operation({
		summary: 'Anota que quien visita el sitio vio lo que se le contestó.',
		effect: 'write',
		permission: 'webchat.visit',
		input: shapes.Seen,
		output: shapes.SeenNoted,
		run: noteSeen,
	}),
	leave: operation({
		summary: 'Olvida en un navegador la conversación de quien visitó el sitio.',
		effect: 'write',
		permission: 'webchat.visit',
		input: shapes.Leave,
		output: shapes.Left,
		run: leave,
	}),
})
