import { z } from 'zod'
import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import {
	addPeople,
	createAudience,
	deleteAudience,
	followMergedContact,
	letIn,
	restoreAudience,
	saveAudience,
	takeOut,
} from './audiences.server.ts'
import {
	audienceMembers,
	audienceNames,
	audienceRecord,
	candidates,
	leftOut,
	listAudiences,
	overlapOf,
} from './queries.server.ts'
import * as shapes from './schemas.ts'

/** Groups of people, for whatever is done with many at once. */
export const audiences = feature('audiences', {
	listAudiences: operation({
		summary: 'Muestra las audiencias y cuánta gente hay en cada una.',
		effect: 'read',
		permission: 'audiences.view',
		input: z.object({}),
		output: shapes.Audiences,
		run: listAudiences,
	}),
	audienceNames: operation({
		summary: 'Muestra los nombres de las audiencias, para elegir una.',
		effect: 'read',
		permission: 'audiences.view',
		input: z.object({}),
		output: shapes.AudienceNames,
		run: audienceNames,
	}),
	getAudience: operation({
		summary: 'Muestra una audiencia y cuánta gente hay en ella.',
		effect: 'read',
		permission: 'audiences.view',
		input: shapes.OneAudience,
		output: shapes.Audience,
		run: audienceRecord,
	}),
	audienceMembers: operation({
		summary: 'Muestra quiénes están en una audiencia, por páginas.',
		effect: 'read',
		permission: 'audiences.view',
		input: shapes.ListMembers,
		output: shapes.Members,
		run: audienceMembers,
	}),
	leftOut: operation({
		summary: 'Muestra a quiénes se sacó a mano de una audiencia.',
		effect: 'read',
		permission: 'audiences.view',
		input: shapes.OneAudience,
		output: shapes.LeftOut,
		run: leftOut,
	}),
	candidates: operation({
		summary: 'Busca clientes para elegirlos en una audiencia.',
		effect: 'read',
		permission: 'audiences.edit',
		input: shapes.Candidates,
		output: shapes.Choice,
		run: candidates,
	}),
	overlap: operation({
		summary: 'Cuenta cuánta gente tienen en común dos audiencias.',
		effect: 'read',
		permission: 'audiences.view',
		input: shapes.Compare,
		output: shapes.Overlap,
		run: overlapOf,
	}),
	createAudience: operation({
		summary: 'Crea una audiencia: de los clientes elegidos, o una que se llena sola con un filtro.',
		effect: 'write',
		permission: 'audiences.edit',
		input: shapes.CreateAudience,
		output: shapes.Audience,
		run: createAudience,
	}),
	saveAudience: operation({
		summary: 'Guarda el nombre, el filtro y las exclusiones de una audiencia.',
		effect: 'write',
		permission: 'audiences.edit',
		input: shapes.SaveAudience,
		output: shapes.Audience,
		run: saveAudience,
	}),
	addPeople: operation({
		summary: 'Agrega contactos a una audiencia, que puede ser nueva.',
		effect: 'write',
		permission: 'audiences.edit',
		input: shapes.AddPeople,
		output: shapes.Added,
		run: addPeople,
	}),
	takeOut: operation({
		summary: 'Saca a una persona de una audiencia.',
		effect: 'write',
		permission: 'audiences.edit',
		input: shapes.OnePerson,
		output: shapes.Audience,
		run: takeOut,
	}),
	letIn: operation({
		summary: 'Vuelve a incluir a una persona en una audiencia.',
		effect: 'write',
		permission: 'audiences.edit',
		input: shapes.OnePerson,
		output: shapes.Audience,
		run: letIn,
	}),
	deleteAudience: operation({
		summary: 'Elimina una audiencia; por un rato se puede recuperar.',
		effect: 'write',
		permission: 'audiences.delete',
		input: shapes.OneAudience,
		output: shapes.OneAudience,
		run: deleteAudience,
	}),
	restoreAudience: operation({
		summary: 'Recupera una audiencia que se eliminó.',
		effect: 'write',
		permission: 'audiences.delete',
		input: shapes.OneAudience,
		output: shapes.Audience,
		run: restoreAudience,
	}),
})

export const audiencesInside = [inside(['contacts.contactsMerged'], followMergedContact)]
