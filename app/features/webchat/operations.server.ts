import { feature, operation } from '#app/core/operation.server.ts'
import * as shapes from './schemas.ts'
import { closeWebchat, openWebchat, saveWebchat, webchatSettings } from './settings.server.ts'
import { shownWebchat } from './shown.server.ts'
import { talk } from './talk.server.ts'
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
	say: operation({
		summary: 'Recibe un mensaje de quien visita el sitio.',
		effect: 'write',
		permission: 'webchat.visit',
		input: shapes.Say,
		output: shapes.Said,
		run: say,
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
