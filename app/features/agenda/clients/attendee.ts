/** Who comes to a visit, as staff read it: 'Sofía (Ana Reyes)' where the client booked for somebody else. */
export function withAttendee(client: string, attendeeName: string | null | undefined): string {
	return attendeeName ? `${attendeeName} (${client})` : client
}
