import { operation } from '#app/core/operation.server.ts'
import { assignCalendars, unlinkSpecialist } from './assigning.server.ts'
import { askChoice, askOne, prepareChoice, prepareOne, recordChoice, recordOne } from './choosing-exchange.server.ts'
import { askLink, prepareLink, recordLink } from './linking-exchange.server.ts'
import { specialistCalendar } from './links.server.ts'
import { planReading } from './reading.server.ts'
import {
	AssignCalendars,
	Assigned,
	CalendarChoice,
	ChooseCalendar,
	LinkAccount,
	NoInput,
	OfSpecialist,
	Planned,
	SpecialistCalendar,
} from './schemas.ts'

export const linkOperations = {
	specialistCalendar: operation({
		summary: 'Muestra de qué calendario de Google se leen las horas ocupadas de un especialista.',
		effect: 'read',
		permission: 'specialists.edit',
		input: OfSpecialist,
		output: SpecialistCalendar,
		run: specialistCalendar,
	}),
	linkAccount: operation({
		summary: 'Autoriza para un especialista una cuenta de Google del negocio.',
		effect: 'exchange',
		permission: 'specialists.edit',
		input: LinkAccount,
		output: OfSpecialist,
		prepare: prepareLink,
		call: askLink,
		record: recordLink,
	}),
	calendarsOfSpecialist: operation({
		summary: 'Pregunta a Google qué calendarios puede usar un especialista y cuántos eventos tiene cada uno.',
		effect: 'exchange',
		permission: 'specialists.edit',
		input: OfSpecialist,
		output: CalendarChoice,
		prepare: prepareChoice,
		call: askChoice,
		record: recordChoice,
	}),
	assignCalendars: operation({
		summary: 'Asigna a cada especialista el calendario de Google cuyas horas ocupadas cuentan.',
		effect: 'write',
		permission: 'specialists.edit',
		input: AssignCalendars,
		output: Assigned,
		run: assignCalendars,
	}),
	chooseCalendar: operation({
		summary: 'Asigna un calendario de Google a un especialista.',
		effect: 'exchange',
		permission: 'specialists.edit',
		input: ChooseCalendar,
		output: OfSpecialist,
		prepare: prepareOne,
		call: askOne,
		record: recordOne,
	}),
	unlinkSpecialist: operation({
		summary: 'Deja de leer el calendario de Google de un especialista y olvida sus horas ocupadas.',
		effect: 'write',
		permission: 'specialists.edit',
		input: OfSpecialist,
		output: Assigned,
		run: unlinkSpecialist,
	}),
	planReading: operation({
		summary: 'Manda leer otra vez los calendarios de Google de los especialistas.',
		effect: 'write',
		scope: 'platform',
		permission: 'platform.operate',
		input: NoInput,
		output: Planned,
		run: planReading,
	}),
}
