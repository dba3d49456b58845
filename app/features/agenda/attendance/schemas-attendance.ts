import { z } from 'zod'
import { idText } from '#app/core/schema.ts'
import { AppointmentStatus } from '../schemas.ts'
import { steps } from './steps.ts'

export const attendanceMessages = {
	tooEarly: 'Esa cita es de otro día: se marca cuando llegue',
	notComing: 'Esa cita no está en pie: cambia su estado primero',
} as const

export const MarkAttendance = z.object({
	appointmentId: idText,
	step: z.enum(steps).describe('Hasta dónde va la visita; un paso anterior deshace los que siguen'),
})
export type MarkAttendance = z.output<typeof MarkAttendance>

const instant = z.iso.datetime().nullable()

export const Attendance = z.object({
	appointmentId: z.string(),
	status: AppointmentStatus,
	step: z.enum(steps),
	/** Where it was before: what takes this back. */
	previous: z.enum(steps),
	arrivedAt: instant,
	seatedAt: instant,
	finishedAt: instant,
})
export type Attendance = z.output<typeof Attendance>
