import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { attendanceOperations } from './attendance/attendance-operations.server.ts'
import { bookOrReceive } from './attendance/walk-in.server.ts'
import { freeTimes, whyNotFree } from './availability/free-times.server.ts'
import { createBlocks, deleteBlock, editBlock, moveBlock } from './blocks/blocks.server.ts'
import { addNote, editAppointment, rescheduleAppointment } from './booking/appointments.server.ts'
import { nameAttendee } from './booking/attendee.server.ts'
import { confirmAppointment } from './booking/confirmation.server.ts'
import { appointmentChoices, appointmentDetails, blockRecord, contactAppointments } from './booking/details.server.ts'
import { listAppointments } from './booking/listing.server.ts'
import { cancelAppointment, deleteAppointment, setStatus } from './booking/status.server.ts'
import { calendar, dayCounts } from './calendar/calendar.server.ts'
import { dayMoney } from './calendar/day-money.server.ts'
import { daySheet } from './calendar/day-sheet.server.ts'
import { lookOperations } from './calendar/look/look-operations.server.ts'
import { DaySheet, OfDay } from './calendar/schemas-day-sheet.ts'
import { DayCounts, DayMoney } from './calendar/schemas-lanes.ts'
import { clientOperations } from './clients/client-operations.server.ts'
import { consumptionOperations } from './consumption/consumption-operations.server.ts'
import { holdOperations } from './holds/hold-operations.server.ts'
import { moneyOperations } from './money/money-operations.server.ts'
import { endSampleDay } from './sample/sample-day.server.ts'
import { sampleOperations } from './sample/sample-operations.server.ts'
import * as shapes from './schemas.ts'
import * as reads from './schemas-reads.ts'
import { seriesOperations } from './series/series-operations.server.ts'
import { statisticsOperations } from './statistics/operations.server.ts'
import {
	followMergedContact,
	freeing,
	offerTimeAgain,
	offerTimeOfAppointment,
	offerTimeOfBlock,
	takePaidStatus,
} from './subscribers.server.ts'
import { AppointmentDeleted, StatusChanged } from './visits/schemas-visits.ts'
import { visitOperations } from './visits/visit-operations.server.ts'
import { endWait } from './waiting/waiting-entries.server.ts'
import { waitingOperations } from './waiting/waiting-operations.server.ts'

export const agenda = feature('agenda', {
	calendar: operation({
		summary: 'Muestra las citas y los bloqueos de unos días, con los filtros de la agenda.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.CalendarRange,
		output: reads.Calendar,
		run: calendar,
	}),
	dayCounts: operation({
		summary: 'Muestra cuántas citas tiene cada día.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.CalendarRange,
		output: DayCounts,
		run: dayCounts,
	}),
	dayMoney: operation({
		summary: 'Muestra cuánto valen las citas de cada día.',
		effect: 'read',
		permission: 'finance.view',
		input: reads.CalendarRange,
		output: DayMoney,
		run: dayMoney,
	}),
	daySheet: operation({
		summary: 'Muestra un día como lista de cada especialista, para imprimirla.',
		effect: 'read',
		permission: 'agenda.view',
		input: OfDay,
		output: DaySheet,
		run: daySheet,
	}),
	appointment: operation({
		summary: 'Muestra una cita con su cliente, sus pagos y los estados que puede tomar.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OneAppointment,
		output: reads.AppointmentDetails,
		run: appointmentDetails,
	}),
	block: operation({
		summary: 'Muestra un bloqueo.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.OneBlock,
		output: shapes.Block,
		run: blockRecord,
	}),
	appointmentChoices: operation({
		summary: 'Muestra con qué se puede armar una cita: sucursales, especialistas, servicios y clientes.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.ChoicesFilter,
		output: reads.AppointmentChoices,
		run: appointmentChoices,
	}),
	appointmentsOfContact: operation({
		summary: 'Muestra las citas de un cliente con sus servicios, sucursales y especialistas.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.OfContact,
		output: reads.Appointments,
		run: contactAppointments,
	}),
	listAppointments: operation({
		summary: 'Muestra las citas de unos días, por orden de hora.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.ListAppointments,
		output: reads.AppointmentPage,
		run: listAppointments,
	}),
	freeTimes: operation({
		summary: 'Muestra los horarios libres de un servicio; si no hay, por qué y cuáles son los más cercanos.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.FreeTimes,
		output: reads.Times,
		run: freeTimes,
	}),
	whyNotFree: operation({
		summary: 'Explica por qué un especialista, o nadie, puede tomar un servicio a una hora.',
		effect: 'read',
		permission: 'agenda.view',
		input: reads.WhyNotFree,
		output: reads.Reasons,
		run: whyNotFree,
	}),
	bookAppointment: operation({
		summary: 'Agenda una cita en un horario libre.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.BookAppointment,
		output: shapes.Appointment,
		run: bookOrReceive,
	}),
	editAppointment: operation({
		summary: 'Guarda los datos de una cita y conserva su estado.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.EditAppointment,
		output: shapes.Appointment,
		run: editAppointment,
	}),
	rescheduleAppointment: operation({
		summary: 'Cambia una cita de día, de hora o de especialista.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.RescheduleAppointment,
		output: shapes.Appointment,
		run: rescheduleAppointment,
	}),
	confirmAppointment: operation({
		summary: 'Confirma que el cliente vendrá a su cita.',
		effect: 'write',
		permission: 'agenda.setStatus',
		input: shapes.OneAppointment,
		output: shapes.Appointment,
		run: confirmAppointment,
	}),
	addNote: operation({
		summary: 'Agrega una nota interna a una cita.',
		effect: 'write',
		permission: 'agenda.edit',
		input: shapes.AddNote,
		output: shapes.Appointment,
		run: addNote,
	}),
	nameAttendee: operation({
		summary: 'Dice quién viene a una cita que el cliente agendó para otra persona; sin nombre, viene el cliente.',
		effect: 'write',
		permission: 'agenda.book',
		input: shapes.NameAttendee,
		output: shapes.Appointment,
		run: nameAttendee,
	}),
	setStatus: operation({
		summary: 'Cambia el estado de una cita.',
		effect: 'write',
		permission: 'agenda.setStatus',
		input: shapes.SetStatus,
		output: StatusChanged,
		run: setStatus,
	}),
	cancelAppointment: operation({
		summary: 'Cancela una cita y libera su horario; de una visita de varios servicios dice qué sigue en pie.',
		effect: 'write',
		permission: 'agenda.cancel',
		input: shapes.CancelAppointment,
		output: StatusChanged,
		run: cancelAppointment,
	}),
	deleteAppointment: operation({
		summary: 'Elimina una cita y, si se escribe un mensaje, se lo envía al cliente.',
		effect: 'write',
		permission: 'agenda.delete',
		input: shapes.DeleteAppointment,
		output: AppointmentDeleted,
		run: deleteAppointment,
	}),
	createBlocks: operation({
		summary: 'Bloquea un horario de uno o varios especialistas.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.CreateBlocks,
		output: shapes.Blocks,
		run: createBlocks,
	}),
	editBlock: operation({
		summary: 'Guarda los datos de un bloqueo.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.EditBlock,
		output: shapes.Block,
		run: editBlock,
	}),
	moveBlock: operation({
		summary: 'Cambia un bloqueo de día, de hora, de duración o de especialista.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.MoveBlock,
		output: shapes.Block,
		run: moveBlock,
	}),
	deleteBlock: operation({
		summary: 'Elimina un bloqueo y libera su horario.',
		effect: 'write',
		permission: 'agenda.block',
		input: shapes.OneBlock,
		output: shapes.Deleted,
		run: deleteBlock,
	}),
	...attendanceOperations,
	...lookOperations,
	...sampleOperations,
	...clientOperations,
	...holdOperations,
	...moneyOperations,
	...seriesOperations,
	...waitingOperations,
	...visitOperations,
	...statisticsOperations,
	...consumptionOperations,
})

export const agendaInside = [
	inside(['payments.paymentApproved'], takePaidStatus),
	inside(['contacts.contactsMerged'], followMergedContact),
	inside(['agenda.appointmentBooked'], endWait),
	inside(['agenda.appointmentBooked', 'agenda.occurrenceSaved'], endSampleDay),
	inside(freeing, offerTimeOfAppointment, { savepoint: true }),
	inside(['agenda.blockEdited', 'agenda.blockDeleted'], offerTimeOfBlock, { savepoint: true }),
	inside(['agenda.offerAnswered'], offerTimeAgain, { savepoint: true }),
]
