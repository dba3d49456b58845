import { archivingOperations } from '#app/core/lists/archiving.server.ts'
import { feature, operation } from '#app/core/operation.server.ts'
import { type Reference } from '#app/core/references.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { Removed } from '#app/features/branches/schemas.ts'
import { formFacts, isFileOfService, listServices, mediaOfService, serviceRecord } from './queries.server.ts'
import * as shapes from './schemas.ts'
import * as categories from './selling/categories.server.ts'
import { followLinks } from './selling/options.server.ts'
import * as selling from './selling/schemas.ts'
import { saveSelling, sellingOf } from './selling/selling.server.ts'
import {
	archiveService,
	createService,
	deleteService,
	editService,
	setArchived,
	unarchiveService,
} from './services.server.ts'

const archiving = archivingOperations({
	what: 'un servicio',
	permission: 'services.edit',
	...{ one: shapes.OneService, set: shapes.SetArchived, shown: shapes.Service },
	verbs: { archive: archiveService, unarchive: unarchiveService, set: setArchived },
})

export const services = feature('services', {
	listServices: operation({
		summary: 'Muestra los servicios del negocio, de una sucursal o de un especialista.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.ListServices,
		output: shapes.Services,
		run: listServices,
	}),
	getService: operation({
		summary: 'Muestra un servicio con su liga de pago y lo que consume.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.OneService,
		output: shapes.Service,
		run: serviceRecord,
	}),
	mediaOfService: operation({
		summary: 'Muestra las imágenes y los recursos de un servicio.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.OneService,
		output: shapes.ServiceMedia,
		run: mediaOfService,
	}),
	formFacts: operation({
		summary: 'Muestra lo que el formulario de un servicio debe saber del negocio.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.NoInput,
		output: shapes.FormFacts,
		run: formFacts,
	}),
	createService: operation({
		summary: 'Crea un servicio y lo liga a sus sucursales y especialistas.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.ServiceFields,
		output: shapes.Service,
		run: createService,
	}),
	editService: operation({
		summary: 'Guarda los datos de un servicio, sus sucursales y sus especialistas.',
		effect: 'write',
		permission: 'services.edit',
		input: shapes.EditService,
		output: shapes.Service,
		run: editService,
	}),
	archiveService: archiving.archive,
	unarchiveService: archiving.unarchive,
	setArchived: archiving.set,
	deleteService: operation({
		summary: 'Elimina un servicio, o lo archiva si tiene citas.',
		effect: 'write',
		permission: 'services.delete',
		input: shapes.OneService,
		output: Removed,
		run: deleteService,
	}),
	selling: operation({
		summary: 'Muestra cómo se vende un servicio: precio, opciones, adicionales, por especialista y lo que pide antes.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.OneService,
		output: selling.Selling,
		run: sellingOf,
	}),
	saveSelling: operation({
		summary: 'Guarda cómo se vende un servicio: precio, opciones, adicionales, por especialista y lo que pide antes.',
		effect: 'write',
		permission: 'services.edit',
		input: selling.SaveSelling,
		output: selling.Selling,
		run: saveSelling,
	}),
	listCategories: operation({
		summary: 'Muestra las categorías de los servicios, en su orden.',
		effect: 'read',
		permission: 'services.view',
		input: shapes.NoInput,
		output: selling.Categories,
		run: categories.listCategories,
	}),
	createCategory: operation({
		summary: 'Crea una categoría de servicios.',
		effect: 'write',
		permission: 'services.edit',
		input: selling.CategoryFields,
		output: selling.Categories,
		run: categories.createCategory,
	}),
	editCategory: operation({
		summary: 'Cambia el nombre o el color de una categoría de servicios.',
		effect: 'write',
		permission: 'services.edit',
		input: selling.EditCategory,
		output: selling.Categories,
		run: categories.editCategory,
	}),
	moveCategory: operation({
		summary: 'Mueve una categoría de servicios un lugar.',
		effect: 'write',
		permission: 'services.edit',
		input: selling.MoveCategory,
		output: selling.Categories,
		run: categories.moveCategory,
	}),
	deleteCategory: operation({
		summary: 'Elimina una categoría: sus servicios quedan sin categoría.',
		effect: 'write',
		permission: 'services.edit',
		input: selling.OneCategory,
		output: selling.Categories,
		run: categories.deleteCategory,
	}),
})

/** Who gives a service and where is also said by the forms of branches and specialists. */
export const servicesInside = [
	inside(
		[
			'branches.branchCreated',
			'branches.branchEdited',
			'specialists.specialistCreated',
			'specialists.specialistEdited',
		],
		(ctx) => followLinks(ctx),
	),
]

export const servicesReferences: Reference[] = [{ to: 'file', by: 'services', isUsed: isFileOfService }]
