import { operation } from '#app/core/operation.server.ts'
import { ContactDetail } from '#app/features/contacts/schemas.ts'
import { LeadSides, SidesOfLeads } from '../leads/schemas.ts'
import { leadSides } from '../leads/sides.server.ts'
import { AskTimeline, Timeline } from '../timeline/schemas-timeline.ts'
import { timelineOf } from '../timeline/timeline.server.ts'
import { SavedFact, SaveFact } from './facts.ts'
import { clientInterests } from './interests.server.ts'
import { clientMessages } from './messages.server.ts'
import { clientConversions, clientRecord, clientSources, clientVisits } from './record.server.ts'
import { registerClient, saveClient } from './saving.server.ts'
import { saveFact } from './saving-fact.server.ts'
import * as shapes from './schemas-record.ts'
import { wholeClient } from './whole.server.ts'

/** One person: her record, and what each of its tabs shows. */
export const recordOperations = {
	registerClient: operation({
		summary: 'Registra un contacto con sus etiquetas, campos personalizados y una nota.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.RegisterClient,
		output: ContactDetail,
		run: registerClient,
	}),
	saveClient: operation({
		summary: 'Guarda todos los datos de un contacto, con etiquetas y campos personalizados.',
		effect: 'write',
		permission: 'contacts.edit',
		input: shapes.SaveClient,
		output: ContactDetail,
		run: saveClient,
	}),
	saveFact: operation({
		summary: 'Guarda un solo dato de un contacto; lo demás se queda como está.',
		effect: 'write',
		permission: 'contacts.edit',
		input: SaveFact,
		output: SavedFact,
		run: saveFact,
	}),
	clientRecord: operation({
		summary: 'Muestra la ficha de un contacto con sus visitas, faltas y lo que ha dejado.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.ClientRecord,
		run: clientRecord,
	}),
	clientMessages: operation({
		summary: 'Cuenta los mensajes enviados y programados de un contacto y muestra los más cercanos.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.ClientMessages,
		run: clientMessages,
	}),
	leadSides: operation({
		summary: 'Muestra lo último que se dijo con varios contactos y cuántos mensajes tienen enviados y programados.',
		effect: 'read',
		permission: 'contacts.view',
		input: SidesOfLeads,
		output: LeadSides,
		run: leadSides,
	}),
	wholeClient: operation({
		summary: 'Muestra un contacto con sus intereses, sus movimientos de dinero y su último mensaje.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.WholeClient,
		run: wholeClient,
	}),
	clientVisits: operation({
		summary: 'Muestra las citas de un contacto.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.ClientVisits,
		run: clientVisits,
	}),
	timeline: operation({
		summary: 'Muestra todo lo que pasó con un contacto y por qué, de lo último a lo primero.',
		effect: 'read',
		permission: 'contacts.view',
		input: AskTimeline,
		output: Timeline,
		run: timelineOf,
	}),
	clientConversions: operation({
		summary: 'Muestra los eventos de conversión de un contacto.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.ClientConversions,
		run: clientConversions,
	}),
	clientInterests: operation({
		summary: 'Muestra en qué se ha interesado un contacto.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.ClientInterests,
		run: clientInterests,
	}),
	clientSources: operation({
		summary: 'Muestra de dónde llegó un contacto.',
		effect: 'read',
		permission: 'contacts.view',
		input: shapes.OneClientRecord,
		output: shapes.ClientSources,
		run: clientSources,
	}),
}
