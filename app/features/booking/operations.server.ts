import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { bookOnline, chosen } from './book.server.ts'
import { endFeeds, listFeeds, readFeed, renewFeed, stopFeed } from './feeds.server.ts'
import { holdSlot, holdVisit } from './holds.server.ts'
import { cancelOwn, confirmOwn, moveOwn, ownAppointment, ownTimes } from './own.server.ts'
import { bookingPage } from './page.server.ts'
import * as shapes from './schemas.ts'
import * as own from './schemas-own.ts'
import * as settings from './schemas-settings.ts'
import { pageSettings, savePageSettings } from './settings.server.ts'
import { bookingTimes } from './times.server.ts'
import { visitPage } from './visit-times.server.ts'
import { waitOnline } from './wait.server.ts'

export const booking = feature('booking', {
	page: operation({
		summary: 'Muestra los servicios que se pueden reservar en línea.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.BookingPageOf,
		output: shapes.BookingPage,
		run: bookingPage,
	}),
	times: operation({
		summary: 'Muestra los horarios libres de un servicio para quien reserva en línea.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.BookingTimesOf,
		output: shapes.BookingTimes,
		run: bookingTimes,
	}),
	visitTimes: operation({
		summary: 'Muestra cuándo caben varios servicios seguidos para quien reserva en línea, y lo que cuestan juntos.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.VisitTimesOf,
		output: shapes.VisitPage,
		run: visitPage,
	}),
	chosen: operation({
		summary: 'Muestra lo que alguien eligió antes de dar sus datos.',
		effect: 'read',
		permission: 'booking.visit',
		input: shapes.ChosenOf,
		output: shapes.Chosen,
		run: chosen,
	}),
	holdSlot: operation({
		summary: 'Aparta un horario 10 minutos para quien está reservando en línea.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.HoldSlot,
		output: shapes.Held,
		run: holdSlot,
	}),
	holdVisit: operation({
		summary: 'Aparta 10 minutos los horarios de varios servicios seguidos: todos o ninguno.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.HoldVisit,
		output: shapes.Held,
		run: holdVisit,
	}),
	bookOnline: operation({
		summary: 'Agenda la cita de quien reserva en línea.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.BookOnline,
		output: shapes.Booked,
		run: bookOnline,
	}),
	waitOnline: operation({
		summary: 'Apunta en la lista de espera a quien no encontró horario en línea.',
		effect: 'write',
		permission: 'booking.visit',
		input: shapes.WaitOnline,
		output: shapes.WaitedOnline,
		run: waitOnline,
	}),
	ownAppointment: operation({
		summary: 'Muestra a un cliente su propia cita.',
		effect: 'read',
		permission: 'appointments.own',
		input: own.OwnOf,
		output: own.OwnAppointment,
		run: ownAppointment,
	}),
	ownTimes: operation({
		summary: 'Muestra los horarios a los que un cliente puede mover su cita.',
		effect: 'read',
		permission: 'appointments.own',
		input: own.OwnTimesOf,
		output: own.OwnTimes,
		run: ownTimes,
	}),
	confirmOwn: operation({
		summary: 'El cliente confirma su cita.',
		effect: 'write',
		permission: 'appointments.own',
		input: own.OwnOf,
		output: own.OwnAppointment,
		run: confirmOwn,
	}),
	moveOwn: operation({
		summary: 'El cliente cambia su cita de día u hora.',
		effect: 'write',
		permission: 'appointments.own',
		input: own.MoveOwn,
		output: own.OwnAppointment,
		run: moveOwn,
	}),
	cancelOwn: operation({
		summary: 'El cliente cancela su cita.',
		effect: 'write',
		permission: 'appointments.own',
		input: own.CancelOwn,
		output: own.OwnAppointment,
		run: cancelOwn,
	}),
	pageSettings: operation({
		summary: 'Muestra cómo se presenta la página de reservas.',
		effect: 'read',
		permission: 'businesses.view',
		input: shapes.NoInput,
		output: settings.PageSettings,
		run: pageSettings,
	}),
	savePageSettings: operation({
		summary: 'Abre o cierra la página de reservas y guarda su bienvenida.',
		effect: 'write',
		permission: 'businesses.edit',
		input: settings.SavePageSettings,
		output: settings.PageSettings,
		run: savePageSettings,
	}),
	listFeeds: operation({
		summary: 'Muestra los calendarios a los que otros programas se pueden suscribir.',
		effect: 'read',
		permission: 'agenda.view',
		input: shapes.NoInput,
		output: settings.Feeds,
		run: listFeeds,
	}),
	renewFeed: operation({
		summary: 'Crea la dirección secreta de un calendario, o la cambia por otra.',
		effect: 'write',
		permission: 'agenda.view',
		input: settings.FeedOf,
		output: settings.Feeds,
		run: renewFeed,
	}),
	stopFeed: operation({
		summary: 'Retira la dirección secreta de un calendario.',
		effect: 'write',
		permission: 'agenda.view',
		input: settings.FeedOf,
		output: settings.Feeds,
		run: stopFeed,
	}),
	readFeed: operation({
		summary: 'Entrega las citas de un calendario compartido.',
		effect: 'read',
		permission: 'calendar.read',
		input: settings.OneFeed,
		output: settings.FeedContent,
		run: readFeed,
	}),
})

export const bookingInside = [inside(['businesses.memberRemoved'], endFeeds)]
