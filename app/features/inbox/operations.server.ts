import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { desk } from './desk/desk-operations.server.ts'
import { wakeThread } from './desk/snooze.server.ts'
import { countUnread, listThreads, threadOfContact } from './queries.server.ts'
import { fetchMedia } from './receiving/media-deliveries.server.ts'
import { fetchProfile } from './receiving/profiles.server.ts'
import { receiving } from './receiving/received-operations.server.ts'
import { processWebhook } from './receiving/webhook-deliveries.server.ts'
import {
	AssistantSwitch,
	ContactHistory,
	ContactHistoryOf,
	Conversation,
	Counted,
	History,
	MarkRead,
	Message,
	MessagePage,
	NoInput,
	OpenConversation,
	SendMessage,
	SendToContact,
	SetAssistant,
	ThreadOfContact,
	ThreadOrNone,
	ThreadPage,
	ThreadsFilter,
} from './schemas.ts'
import { SendFile } from './sending/schemas-files.ts'
import { SendTemplate, TemplateChoices, ThreadRef } from './sending/schemas-templates.ts'
import { TypingShown } from './sending/schemas-typing.ts'
import { sendMessage as deliverMessage } from './sending/send-deliveries.server.ts'
import { sendMessage, sendToContact } from './sending/staff.server.ts'
import { sendFile } from './sending/staff-file.server.ts'
import { sendTemplate, templateChoices } from './sending/templates.server.ts'
import { askTyping, prepareTyping, recordTyping } from './sending/typing-exchange.server.ts'
import { freeThreads, joinThreads } from './subscribers.server.ts'
import { contactHistory, history, markRead, openConversation } from './threads/conversation.server.ts'
import { joinedThread } from './threads/joined.server.ts'
import { FoundMessages, SearchMessages } from './threads/schemas-search.ts'
import { searchMessages } from './threads/search.server.ts'
import { setAssistant } from './threads/threads.server.ts'

const screens = feature('inbox', {
	listThreads: operation({
		summary: 'Muestra las conversaciones, la más reciente primero.',
		effect: 'read',
		permission: 'inbox.view',
		input: ThreadsFilter,
		output: ThreadPage,
		run: listThreads,
	}),
	countUnread: operation({
		summary: 'Cuenta las conversaciones sin leer.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: Counted,
		run: countUnread,
	}),
	threadOfContact: operation({
		summary: 'Encuentra la conversación más reciente de un contacto.',
		effect: 'read',
		permission: 'inbox.view',
		input: ThreadOfContact,
		output: ThreadOrNone,
		run: threadOfContact,
	}),
	joinedThread: operation({
		summary: 'Encuentra la conversación a la que se unió otra.',
		effect: 'read',
		permission: 'inbox.view',
		input: ThreadRef,
		output: ThreadOrNone,
		run: joinedThread,
	}),
	searchMessages: operation({
		summary: 'Busca mensajes por sus palabras, el más reciente primero.',
		effect: 'read',
		permission: 'inbox.view',
		input: SearchMessages,
		output: FoundMessages,
		run: searchMessages,
	}),
	openConversation: operation({
		summary: 'Muestra una conversación y con quién es.',
		effect: 'read',
		permission: 'inbox.view',
		input: OpenConversation,
		output: Conversation,
		run: openConversation,
	}),
	history: operation({
		summary: 'Muestra los mensajes de una persona en todas sus conversaciones.',
		effect: 'read',
		permission: 'inbox.view',
		input: History,
		output: MessagePage,
		run: history,
	}),
	contactHistory: operation({
		summary: 'Muestra el historial de mensajes de un contacto, de todos sus canales.',
		effect: 'read',
		permission: 'inbox.view',
		input: ContactHistoryOf,
		output: ContactHistory,
		run: contactHistory,
	}),
	markRead: operation({
		summary: 'Marca como leída una conversación.',
		effect: 'write',
		permission: 'inbox.view',
		input: MarkRead,
		output: Counted,
		run: markRead,
	}),
	sendMessage: operation({
		summary: 'Envía un mensaje en una conversación y pausa al asistente.',
		effect: 'write',
		permission: 'inbox.send',
		input: SendMessage,
		output: Message,
		run: sendMessage,
	}),
	sendFile: operation({
		summary: 'Envía una imagen, un video, un audio o un documento en una conversación y pausa al asistente.',
		effect: 'write',
		permission: 'inbox.send',
		input: SendFile,
		output: Message,
		run: sendFile,
	}),
	showTyping: operation({
		summary: 'Muestra a la persona que alguien del negocio le está escribiendo, donde su canal lo permite.',
		effect: 'exchange',
		permission: 'inbox.send',
		input: ThreadRef,
		output: TypingShown,
		prepare: prepareTyping,
		call: askTyping,
		record: recordTyping,
	}),
	sendToContact: operation({
		summary: 'Envía un mensaje a un contacto por un canal.',
		effect: 'write',
		permission: 'inbox.send',
		input: SendToContact,
		output: Message,
		run: sendToContact,
	}),
	templateChoices: operation({
		summary: 'Muestra las plantillas aprobadas que se pueden enviar en una conversación.',
		effect: 'read',
		permission: 'inbox.send',
		input: ThreadRef,
		output: TemplateChoices,
		run: templateChoices,
	}),
	sendTemplate: operation({
		summary: 'Envía una plantilla aprobada en una conversación.',
		effect: 'write',
		permission: 'inbox.send',
		input: SendTemplate,
		output: Message,
		run: sendTemplate,
	}),
	setAssistant: operation({
		summary: 'Pausa o reactiva al asistente en una conversación.',
		effect: 'write',
		permission: 'inbox.pause',
		input: SetAssistant,
		output: AssistantSwitch,
		run: setAssistant,
	}),
})

export const inbox = { ...screens, ...desk, ...receiving }

export const inboxInside = [
	inside(['contacts.contactsMerged'], joinThreads),
	inside(['businesses.memberRemoved'], freeThreads),
]

export const inboxDeliveries = {
	webhooks: { 'inbox.processWebhook': processWebhook },
	messages: { 'inbox.sendMessage': deliverMessage },
	usual: { 'inbox.fetchMedia': fetchMedia, 'inbox.fetchProfile': fetchProfile, 'inbox.wakeThread': wakeThread },
}
