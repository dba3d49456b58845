import { z } from 'zod'
import { feature, operation } from '#app/core/operation.server.ts'
import { addNote, createContact, pinNote, saveAtDesk, saveContact, saveContactData } from './contacts.server.ts'
import { contactDetail, searchContacts, usedTags } from './queries.server.ts'
import {
	AddNote,
	ContactDetail,
	ContactRef,
	CreateContact,
	FoundContacts,
	PinNote,
	SaveAtDesk,
	SaveContact,
	SaveContactData,
	SearchContacts,
	UsedTags,
} from './schemas.ts'

export const contacts = feature('contacts', {
	searchContacts: operation({
		summary: 'Busca contactos por nombre, número, correo o identificador.',
		effect: 'read',
		permission: 'contacts.view',
		input: SearchContacts,
		output: FoundContacts,
		run: searchContacts,
	}),
	getContact: operation({
		summary: 'Muestra un contacto con sus direcciones y notas.',
		effect: 'read',
		permission: 'contacts.view',
		input: ContactRef,
		output: ContactDetail,
		run: contactDetail,
	}),
	createContact: operation({
		summary: 'Registra un contacto.',
		effect: 'write',
		permission: 'contacts.edit',
		input: CreateContact,
		output: ContactDetail,
		run: createContact,
	}),
	saveContact: operation({
		summary: 'Guarda todos los datos de un contacto.',
		effect: 'write',
		permission: 'contacts.edit',
		input: SaveContact,
		output: ContactDetail,
		run: saveContact,
	}),
	saveContactData: operation({
		summary: 'Guarda los datos que una persona dio en la conversación.',
		effect: 'write',
		permission: 'contacts.edit',
		input: SaveContactData,
		output: ContactDetail,
		run: saveContactData,
	}),
	addNote: operation({
		summary: 'Agrega una nota interna a un contacto.',
		effect: 'write',
		permission: 'contacts.edit',
		input: AddNote,
		output: ContactDetail,
		run: addNote,
	}),
	pinNote: operation({
		summary: 'Muestra una nota como aviso a quien atiende, o deja de hacerlo.',
		effect: 'write',
		permission: 'contacts.edit',
		input: PinNote,
		output: ContactDetail,
		run: pinNote,
	}),
	saveAtDesk: operation({
		summary: 'Guarda nombre, teléfono, cumpleaños y etiquetas de un cliente; lo demás se queda como está.',
		effect: 'write',
		permission: 'contacts.edit',
		input: SaveAtDesk,
		output: ContactDetail,
		run: saveAtDesk,
	}),
	usedTags: operation({
		summary: 'Muestra las etiquetas que ya tienen los clientes.',
		effect: 'read',
		permission: 'contacts.view',
		input: z.object({}),
		output: UsedTags,
		run: usedTags,
	}),
})
