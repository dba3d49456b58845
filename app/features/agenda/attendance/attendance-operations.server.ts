import { operation } from '#app/core/operation.server.ts'
import { markAttendance } from './attendance.server.ts'
import * as shapes from './schemas-attendance.ts'

/** Who came, who sits and who is done. */
export const attendanceOperations = {
	markAttendance: operation({
		summary: 'Marca que el cliente de una cita llegó, está en silla o terminó.',
		effect: 'write',
		permission: 'agenda.setStatus',
		input: shapes.MarkAttendance,
		output: shapes.Attendance,
		run: markAttendance,
	}),
}
