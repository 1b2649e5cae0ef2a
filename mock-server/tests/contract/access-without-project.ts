/**
 * Requests without a project. Accounts, companies and projects are those of the company; a foreign uid is
 * unknown.
 */
export const withoutProject = `
                                                 nobody other neigh user admin sys  wall  guest viewer bound read  ingest
POST   /auth/log_in                                200   200   200   200   200   200   200   200   200   200   200   200
POST   /auth/log_out                               401   204   204   204   204   204   403   204   204   204   403   403
POST   /auth/second_factor                         410   410   410   410   410   410   410   410   410   410   410   410
POST   /auth/second_factor/passkey_options         410   410   410   410   410   410   410   410   410   410   410   410
POST   /auth/confirm_password                      401   204   204   204   204   204   403   204   204   204   403   403
GET    /auth/second_factor                         401   200   200   200   200   200   403   200   200   200   403   403
PUT    /auth/second_factor/totp                    401   409   409   409   409   409   403   409   409   409   403   403
POST   /auth/second_factor/totp                    401   200   200   200   200   200   403   200   200   200   403   403
DELETE /auth/second_factor/totp                    401   204   204   204   204   204   403   204   204   204   403   403
POST   /auth/second_factor/recovery_codes          401   409   409   409   409   409   403   409   409   409   403   403
POST   /auth/second_factor/passkeys/options        401   200   200   200   200   200   403   200   200   200   403   403
POST   /auth/second_factor/passkeys                401   422   422   422   422   422   403   422   422   422   403   403
PUT    /auth/second_factor/passkeys/{uid}          401   404   404   404   404   404   403   404   404   404   403   403
DELETE /auth/second_factor/passkeys/{uid}          401   404   404   404   404   404   403   404   404   404   403   403
GET    /auth/sso/log_in                            404   404   404   404   404   404   404   404   404   404   404   404
GET    /auth/sso/start                             404   404   404   404   404   404   404   404   404   404   404   404
GET    /auth/sso/callback                          404   404   404   404   404   404   404   404   404   404   404   404
POST   /auth/sso/back_channel_log_out              404   404   404   404   404   404   404   404   404   404   404   404
POST   /auth/sso/log_out                           401   200   200   200   200   200   403   200   200   200   403   403
GET    /auth/session                               401   200   200   200   200   200   403   200   200   200   403   403
POST   /users/restore_password                     202   202   202   202   202   202   202   202   202   202   202   202
POST   /users/restore_password/confirm             204   204   204   204   204   204   204   204   204   204   204   204
PUT    /users/changePassword                       401   404   404   404   204   204   403   404   404   404   403   403
POST   /users/validate                             401   200   200   200   200   200   403   200   200   200   403   403
GET    /users/roles                                401   200   200   200   200   200   403   200   200   200   403   403
GET    /users/access_control                       401   200   200   200   200   200   403   200   200   200   403   403
GET    /users                                      401   200   200   200   200   200   403   200   200   200   403   403
POST   /users                                      401   201   403   403   201   201   403   201   403   403   403   403
PUT    /users/{uid}                                401   404   404   404   200   200   403   404   404   404   403   403
GET    /users/{uid}/sessions                       401   404   404   404   200   200   403   404   404   404   403   403
DELETE /users/{uid}/sessions                       401   404   404   404   204   204   403   404   404   404   403   403
DELETE /users/{uid}/sessions/{id}                  401   404   404   404   204   204   403   404   404   404   403   403
DELETE /users/{uid}/second_factor                  401   404   403   403   204   204   403   404   403   403   403   403
POST   /users/{uid}/invitation                     401   404   403   403   201   201   403   404   403   403   403   403
DELETE /users/{uid}/invitation                     401   404   403   403   204   204   403   404   403   403   403   403
POST   /invitations/read                           404   404   404   404   404   404   404   404   404   404   404   404
POST   /invitations/accept                         404   404   404   404   404   404   404   404   404   404   404   404
DELETE /users/{uid}                                401   404   403   403   204   204   403   404   403   403   403   403
GET    /companies                                  401   200   200   200   200   200   403   200   200   200   403   403
POST   /companies                                  401   403   403   403   403   201   403   403   403   403   403   403
PUT    /companies/{uid}                            401   404   403   403   200   200   403   404   403   403   403   403
DELETE /companies/{uid}                            401   403   403   403   403   204   403   403   403   403   403   403
GET    /projects                                   401   200   200   200   200   200   403   200   200   200   403   403
POST   /projects                                   401   201   403   403   201   201   403   201   403   403   403   403
PUT    /projects/{uid}                             401   404   403   403   200   200   403   404   403   403   403   403
DELETE /projects/{uid}                             401   404   403   403   204   204   403   404   403   403   403   403
POST   /projects/access                            401   422   403   403   200   200   403   403   403   403   403   403
POST   /nodes/validate                             401   200   200   200   200   200   403   200   200   200   403   403
PUT    /nodes/assign                               401   422   422   200   200   200   403   200   403   403   403   403
GET    /uploads/floorplan/image/{uid}/{filename}   401   404   404   200   200   200   200   200   200   200   200   403
GET    /heatmap/{uid}                              401   404   404   200   200   200   403   200   200   200   403   403
GET    /notification_deliveries/accounts           401   403   403   403   403   200   403   403   403   403   403   403
GET    /notification_types                         401   200   200   200   200   200   403   200   200   200   403   403
GET    /version                                    200   200   200   200   200   200   200   200   200   200   200   200
GET    /version/beta                               200   200   200   200   200   200   200   200   200   200   200   200
GET    /host                                       401   200   200   200   200   200   403   200   200   200   403   403
GET    /host/uptime                                401   200   200   200   200   200   403   200   200   200   403   403
GET    /host/connections                           401   200   403   403   200   200   403   200   403   403   403   403
GET    /host/cluster                               401   403   403   403   403   200   403   403   403   403   403   403
GET    /audit_log                                  401   200   403   403   200   200   403   200   403   403   403   403
GET    /wall_displays/current                      401   404   404   404   404   404   200   404   404   404   403   403
GET    /wshost                                     401   200   200   200   200   200   200   200   200   200   200   403
GET    /ws_channels                                200   200   200   200   200   200   200   200   200   200   200   200
GET    /info/helper                                401   200   200   200   200   200   403   200   200   200   403   403
GET    /info/site_monitor                          401   200   200   200   200   200   403   200   200   200   403   403
GET    /logger/filter                              200   200   200   200   200   200   200   200   200   200   200   200
PUT    /logger/filter                              200   200   200   200   200   200   200   200   200   200   200   200
DELETE /logger/filter                              204   204   204   204   204   204   204   204   204   204   204   204
GET    /openapi.json                               200   200   200   200   200   200   200   200   200   200   200   200
GET    /asyncapi.json                              200   200   200   200   200   200   200   200   200   200   200   200
GET    /docs                                       200   200   200   200   200   200   200   200   200   200   200   200
`
