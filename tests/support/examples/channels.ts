import { fakeSettings } from '../../fakes/settings.ts'
import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'channels.listAccounts': () => ({ channel: 'whatsapp' }),
	'channels.saveAccount': () => {
		const { phoneNumberId: externalId, wabaId: parentId } = fakeSettings
		return { channel: 'whatsapp', externalId, parentId, name: 'Otro número', token: 'EAAG' }
	},
	'channels.disconnectAccount': ({ ids: { accountId } }) => ({ accountId }),
	'channels.saveTemplate': ({ ids: { accountId } }) => {
		const template = { name: 'recordatorio_cita', language: 'es_MX', status: 'APPROVED', category: 'UTILITY' }
		return { accountId, ...template, components: [{ type: 'BODY', text: 'Hola {{1}}' }] }
	},
	'channels.refreshTemplates': ({ ids: { accountId } }) => ({ accountId }),
	'channels.setTemplateStatus': () => ({
		parentId: 'waba',
		name: 'recordatorio_cita',
		language: 'es_MX',
		status: 'PAUSED',
	}),
}
