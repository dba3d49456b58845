import { type Sort } from './ids.ts'

/** Of a part of an address that stands for something, by its own name or by the word before it. */
export const ofPart: Record<string, Sort> = {
	...{
		threadId: 'thr',
		noteId: 'nte',
		equipmentId: 'eqp',
		businessId: 'biz',
		host: 'host',
		shortId: 'shortId',
		slug: 'slug',
	},
	...{ specialistId: 'spc', opiniones: 'rev', categorias: 'cat', conocimiento: 'qst', replyId: 'rep' },
	...{ paymentId: 'pay', movimientos: 'mov', recurrentes: 'rec', cortes: 'cls', movementImportId: 'mim' },
	...{
		plantillas: 'tpl',
		recibos: 'rcp',
		reglas: 'cru',
		contactos: 'con',
		importar: 'imp',
		vistas: 'vws',
		documentos: 'kdo',
		sugerencias: 'ksg',
		notificationId: 'ntf',
	},
	...{ serviceId: 'srv', userId: 'usr', offerId: 'off', partnerId: 'ptn', citas: 'apt', bloqueos: 'blk' },
	...{ ofertas: 'off', espera: 'wai', asistentes: 'ast', especialistas: 'spc', sucursales: 'brn', servicios: 'srv' },
	...{ productos: 'prd', llaves: 'key', solicitudes: 'joi', invitaciones: 'inv', canales: 'cha', google: 'gac' },
	...{ negocios: 'biz', usuarios: 'usr', webhooks: 'whk', trabajos: 'job', archivos: 'fil', archivo: 'exp' },
	...{ 'chat-web': 'webchatKey', sesiones: 'sessions', kiosko: 'kioskToken', calendario: 'feedToken' },
}
/** Words of a query, and of a form where it shows no id of its own, that name something of a business. */
export const ofWord: Record<string, Sort> = {
	...{
		sucursal: 'brn',
		especialista: 'spc',
		con: 'spc',
		servicio: 'srv',
		cliente: 'con',
		elegir: 'con',
		sugerido: 'srv',
		producto: 'prd',
	},
	...{ cuenta: 'cha', plantilla: 'tpl', apartado: 'holdToken', a: 'shortId', negocio: 'biz', hilo: 'thr' },
	...{
		addOnIds: 'add',
		branchId: 'brn',
		branchIds: 'brn',
		specialistId: 'spc',
		specialistIds: 'spc',
		serviceId: 'srv',
	},
	...{ serviceIds: 'srv', contactId: 'con', appointmentId: 'apt', blockId: 'blk', productId: 'prd', threadId: 'thr' },
	...{ guardada: 'rep', mensaje: 'msg', responder: 'msg', seenMessageId: 'msg' },
	...{ mergedId: 'con', mergeId: 'mrg', deshacer: 'mrg' },
	...{ businessId: 'biz', equipmentId: 'eqp', noticeId: 'ntc', templateId: 'tpl', logoFileId: 'fil', fileId: 'fil' },
	...{ quotedMessageId: 'msg', subjectId: 'brn', fileIds: 'fil', accountId: 'cha', images: 'fil', resources: 'fil' },
}
