import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { webchat } from './operations.server.ts'
import { SaveWebchat, WebchatSettings } from './schemas.ts'

const group = 'Conversaciones'
const answer = z.object({ data: WebchatSettings })
const open = z.object({ businessId })

export const webchatApi = [
	row({
		method: 'GET',
		path: '/webchat',
		group,
		operation: webchat.settings,
		query: open,
		answer,
		in: () => ({}),
		out: (data) => ({ data }),
	}),
	row({
		method: 'PUT',
		path: '/webchat',
		group,
		operation: webchat.save,
		body: SaveWebchat.extend({
			businessId,
			origins: SaveWebchat.shape.origins.describe('Sitios donde puede aparecer, separados por espacios o renglones'),
			side: SaveWebchat.shape.side.describe('right: abajo a la derecha; left: abajo a la izquierda'),
			assistantId: SaveWebchat.shape.assistantId.describe('Quién contesta; sin él, quien escuche «Chat web»'),
		}),
		answer,
		in: ({ body: { businessId: _open, ...settings } }) => settings,
		out: (data) => ({ data }),
	}),
	row({
		method: 'POST',
		path: '/webchat/open',
		group,
		operation: webchat.open,
		body: open,
		answer,
		in: () => ({}),
		out: (data) => ({ data }),
	}),
	row({
		method: 'POST',
		path: '/webchat/close',
		group,
		operation: webchat.close,
		body: open,
		answer,
		in: () => ({}),
		out: (data) => ({ data }),
	}),
]
