import { archivingOperations } from '#app/core/lists/archiving.server.ts'
import { feature, operation } from '#app/core/operation.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { Exceptions, Removed } from '#app/features/branches/schemas.ts'
import { Services } from '#app/features/services/schemas.ts'
import { listExceptions, removeException, setException } from './exceptions.server.ts'
import { isFileOfSpecialist, profileOf, saveProfile } from './profile.server.ts'
import { formFacts, listSpecialists, servicesOfSpecialist, specialistRecord } from './queries.server.ts'
import * as shapes from './schemas.ts'
import { Profile, SaveProfile } from './schemas-profile.ts'
import {
	archiveOfDeletedBranch,
	archiveSpecialist,
	createSpecialist,
	deleteSpecialist,
	editSpecialist,
	setArchived,
	unarchiveSpecialist,
} from './specialists.server.ts'

const archiving = archivingOperations({
	what: 'un especialista',
	permission: 'specialists.edit',
	...{ one: shapes.OneSpecialist, set: shapes.SetArchived, shown: shapes.Specialist },
	verbs: { archive: archiveSpecialist, unarchive: unarchiveSpecialist, set: setArchived },
})

export const specialists = feature('specialists', {
	listSpecialists: operation({
		summary: 'Muestra los especialistas del negocio o de una sucursal.',
		effect: 'read',
		permission: 'specialists.view',
		input: shapes.ListSpecialists,
		output: shapes.Specialists,
		run: listSpecialists,
	}),
	getSpecialist: operation({
		summary: 'Muestra un especialista.',
		effect: 'read',
		permission: 'specialists.view',
		input: shapes.OneSpecialist,
		output: shapes.Specialist,
		run: specialistRecord,
	}),
	profile: operation({
		summary: 'Muestra el retrato y la frase de un especialista en la página de reservas.',
		effect: 'read',
		permission: 'specialists.view',
		input: shapes.OneSpecialist,
		output: Profile,
		run: profileOf,
	}),
	saveProfile: operation({
		summary: 'Guarda el retrato y la frase de un especialista para la página de reservas.',
		effect: 'write',
		permission: 'specialists.edit',
		input: SaveProfile,
		output: Profile,
		run: saveProfile,
	}),
	servicesOfSpecialist: operation({
		summary: 'Muestra los servicios que da un especialista.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.ServicesOfSpecialist,
		output: Services,
		run: servicesOfSpecialist,
	}),
	formFacts: operation({
		summary: 'Muestra lo que el formulario de un especialista debe saber del negocio.',
		effect: 'read',
		permission: 'specialists.view',
		input: shapes.NoInput,
		output: shapes.FormFacts,
		run: formFacts,
	}),
	createSpecialist: operation({
		summary: 'Registra un especialista en una sucursal.',
		effect: 'write',
		permission: 'specialists.edit',
		input: shapes.SpecialistFields,
		output: shapes.Specialist,
		run: createSpecialist,
	}),
	editSpecialist: operation({
		summary: 'Guarda los datos de un especialista.',
		effect: 'write',
		permission: 'specialists.edit',
		input: shapes.EditSpecialist,
		output: shapes.Specialist,
		run: editSpecialist,
	}),
	archiveSpecialist: archiving.archive,
	unarchiveSpecialist: archiving.unarchive,
	setArchived: archiving.set,
	deleteSpecialist: operation({
		summary: 'Elimina un especialista, o lo archiva si tiene citas.',
		effect: 'write',
		permission: 'specialists.delete',
		input: shapes.OneSpecialist,
		output: Removed,
		run: deleteSpecialist,
	}),
	listExceptions: operation({
		summary: 'Muestra los días de un año en que un especialista no sigue su horario de la semana.',
		effect: 'read',
		permission: 'specialists.view',
		input: shapes.ExceptionsOfYear,
		output: Exceptions,
		run: listExceptions,
	}),
	setException: operation({
		summary: 'Marca ausencias u otro horario de un especialista en una o varias fechas.',
		effect: 'write',
		permission: 'specialists.edit',
		input: shapes.SetException,
		output: Exceptions,
		run: setException,
	}),
	removeException: operation({
		summary: 'Quita el horario especial de una fecha del especialista.',
		effect: 'write',
		permission: 'specialists.edit',
		input: shapes.RemoveException,
		output: Exceptions,
		run: removeException,
	}),
})

export const specialistsInside = [inside(['branches.branchDeleted'], archiveOfDeletedBranch)]

export const specialistsReferences: Reference[] = [{ to: 'file', by: 'specialists', isUsed: isFileOfSpecialist }]
